// Imported before anything else, because some packages read NODE_ENV as they are loaded.
import { enterHome } from '@/lib/release'

enterHome()
