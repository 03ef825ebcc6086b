import { createServer } from 'node:http'
import { GalleryRefusal, portRefusal, readGalleryConfig } from './config.ts'
import { openWorkshop } from './workshop.ts'
import { respond } from './respond.ts'

/* `npm run gallery`: every component of ui/ on a page of its own, and a bench to try the controls on. No database. */
try {
  const config = readGalleryConfig(process.env)
  const workshop = await openWorkshop(config)
  const server = createServer((request, response) => void respond(workshop, request, response))
  const stop = () => {
    workshop.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  server.once('error', (error) => {
    workshop.close()
    console.error(portRefusal(error, config))
    process.exit(1)
  })
  server.listen(config.port, config.host, () => {
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    console.log(`The gallery is open: http://${host}:${config.port}`)
  })
} catch (error) {
  // A refusal is for the person who starts the gallery: one sentence, no stack.
  console.error(error instanceof GalleryRefusal ? error.message : error)
  process.exit(1)
}
