import { startGallery } from '../start-gallery.tsx'
import * as bench from './animation-bench.tsx'

startGallery(bench)
