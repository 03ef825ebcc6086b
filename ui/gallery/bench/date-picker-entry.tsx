import { startGallery } from '../start-gallery.tsx'
import * as bench from './date-picker-bench.tsx'

startGallery(bench)
