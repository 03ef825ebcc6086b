import { startGallery } from './start-gallery.tsx'

startGallery()
