import { runCommand } from './run.ts'

// Whatever is written is for this user: addresses, letters, backups.
process.umask(0o077)

const answer = await runCommand(process.argv.slice(2), process.env)
if (answer.ok) console.log(answer.text)
else console.error(answer.because)
process.exitCode = answer.ok ? 0 : 1
