// Runs before the first paint: a theme chosen on this device wins over the system's.
try {
  var theme = localStorage.getItem('guildhall.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed to us: the system's theme it is.
}
