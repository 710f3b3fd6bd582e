// Next runs this file in the browser before React takes over the page.
import { followTranslator } from '@/lib/browser/translated-page'

followTranslator()
