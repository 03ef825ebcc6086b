import { startGallery } from '../start-gallery.tsx'
import * as bench from './form-bench.tsx'

startGallery(bench)
