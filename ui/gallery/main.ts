import { createServer } from 'node:http'
import { GalleryRefusal, portRefusal, readPlace } from './place.ts'
import { openWorkshop } from './workshop.ts'
import { answer } from './answer.ts'

/* `npm run gallery`: every component of ui/ on a page of its own, and a bench to try the controls on. No database. */
try {
  const place = readPlace(process.env)
  const workshop = await openWorkshop(place)
  const server = createServer((request, response) => void answer(workshop, request, response))
  const stop = () => {
    workshop.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  server.once('error', (error) => {
    workshop.close()
    console.error(portRefusal(error, place))
    process.exit(1)
  })
  server.listen(place.port, place.host, () => {
    const host = place.host.includes(':') ? `[${place.host}]` : place.host
    console.log(`The gallery is open: http://${host}:${place.port}`)
  })
} catch (error) {
  // A refusal is for the person who starts the gallery: one sentence, no stack.
  console.error(error instanceof GalleryRefusal ? error.message : error)
  process.exit(1)
}
