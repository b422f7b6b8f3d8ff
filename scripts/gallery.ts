import { serveGallery } from './web/build-gallery.ts'

const { url } = await serveGallery('test-results/gallery', 3100)
console.log(`components: ${url}en/ and ${url}fr/`)
