import { startGallery } from '../start-gallery.tsx'
import * as bench from './toasts-bench.tsx'

startGallery(bench)
