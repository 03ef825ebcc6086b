import { runCommand } from './run.ts'

const answer = await runCommand(process.argv.slice(2), process.env)
if (answer.ok) console.log(answer.text)
else console.error(answer.because)
process.exitCode = answer.ok ? 0 : 1
