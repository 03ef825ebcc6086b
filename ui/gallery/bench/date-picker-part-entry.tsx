import { startGallery } from '../start-gallery.tsx'
import * as bench from './date-picker-part-bench.tsx'

startGallery(bench)
