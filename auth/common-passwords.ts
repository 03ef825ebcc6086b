// What people type when told "twelve characters": well-known words, names of keys in a row, and sentences everybody
// thinks of. Digits and signs around them, and letters written as digits, do not make them rare.
const commonCores = new Set(
  `
  password passwort motdepasse contrasena passphrase passwordpassword mypassword thepassword
  yourpassword newpassword oldpassword changeme changemenow changepassword pleasechangeme changethis letmein
  letmeinnow letmeinplease welcome welcomeback welcomehome welcometo willkommen bienvenue bienvenido administrator
  administration adminadmin admin adminpassword root rootroot superuser superadmin sysadmin guest guestguest user
  username useruser test testing testtest testtesttest testpassword testingtesting demo demodemo demopassword example
  sample default defaultpassword temporary temporarypassword temp secret secretsecret topsecret mysecret
  supersecret verysecret supersecretpassword secretpassword login loginlogin security secure access accessdenied
  master masterpassword monkey monkeymonkey dragon dragondragon shadow superman batman spiderman starwars pokemon
  princess sunshine football baseball basketball liverpool manchester chelsea arsenal barcelona realmadrid
  juventus soccer hockey computer internet windows microsoft apple google facebook samsung android iphone linux
  ubuntu debian postgres postgresql mysql oracle cisco server database qwerty qwertyuiop qwertyqwerty qwertyuiopasdf
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertz qwertzuiop azerty azertyuiop asdfghjkl asdfasdfasdf
  asdfghjklzxcvbnm zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasdzxc qweqweqweqwe abcdef abcdefgh abcdefghi
  abcdefghij abcdefghijk abcdefghijkl abcdefghijklm abcdefghijklmnopqrstuvwxyz abcabcabc abcabcabcabc iloveyou
  iloveyousomuch iloveyouforever ihateyou iloveme ilovegod ilovejesus jesus jesuschrist jesuslovesme godisgood
  trustno trustnoone nopassword nopasswordhere thisisapassword thisismypassword thisisasecret thisisatest
  correcthorsebatterystaple correcthorse batterystaple openthedoor opensesame sesame abracadabra hello helloworld
  hellohello hellokitty whatever whateverwhatever nothing something anything everything blahblah blahblahblah
  loremipsum loremipsumdolor foobar foobarbaz foobarfoobar charlie jennifer michael michelle jordan jessica ashley
  nicole daniel andrew joshua matthew anthony thomas robert hunter buster killer ginger summer winter spring autumn
  january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday christmas happynewyear happybirthday birthday forever foreverandever alwaysandforever
  freedom liberty america england london paris berlin newyork chocolate butterfly strawberry cheesecake banana orange
  chicken pepper cookie flower rainbow unicorn angel babygirl babyboy sweetheart lovelove lovelovelove loveyou mylove
  letmeinletmein iamtheadmin iamadmin guildhall guildhallguildhall member membership community
  `
    .trim()
    .split(/\s+/),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

/** Is it one of the first passwords a guesser would try? Case, look-alike digits and trimmings make no difference. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isRepetition(plain) || isRow(plain)) return true
  // Trimmed both before and after reading digits as letters: 'Password0000' ends in digits, 'passw0rd' holds one.
  return [plain, readDigitsAsLetters(plain)].some((text) => commonCores.has(trimmings(text))) || isCommonCore(plain)
}

function isCommonCore(plain: string): boolean {
  return commonCores.has(trimmings(readDigitsAsLetters(plain.replace(/[^a-z]+$/, ''))))
}

function trimmings(text: string): string {
  return text.replaceAll(/[^a-z]+/g, '')
}

function readDigitsAsLetters(text: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }
  return text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
}

// 'aaaaaaaaaaaa', 'abcabcabcabc': something of at most four characters, over and over.
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text)
}

// '123456789012', 'qwertyuiopas', 'zyxwvutsrqpo': a walk along the alphabet, the digits or the keyboard.
function isRow(text: string): boolean {
  const backwards = [...text].toReversed().join('')
  return rows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(backwards))
}
