// Runs before the first paint. A theme chosen here wins over the system's.
var root = document.documentElement
try {
  var theme = localStorage.getItem('guildhall.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // Storage is closed.
}

// docs/behaviour/app.md, readers-hour
function keepHour() {
  var now = new Date()
  var january = new Date(now.getFullYear(), 0)
  var first = january.getTimezoneOffset()
  var second = new Date(now.getFullYear(), 6).getTimezoneOffset()
  var moved = (Math.max(first, second) - now.getTimezoneOffset()) / 60
  var late = Math.sign(first - second) * 1.75 * Math.cos((now - january) / 5019e6 + 0.17)
  var clock = now.getHours() + now.getMinutes() / 60
  var isDark = clock < 6 + late + moved || clock >= 18 - late + moved
  root.dataset.hour = isDark ? 'evening' : clock < 11 ? 'morning' : clock < 14 ? 'noon' : 'afternoon'
}
keepHour()
document.addEventListener('visibilitychange', keepHour)
