import { earlyPressScript } from '@/lib/early-press'

/**
 * An inline script before the controls of all pages. Of those with `data-early` it remembers the one that was pressed, or whose form was sent with Enter, before
 * React answers presses, and marks it as busy; `useEarlyPress` then does what was asked for.
 */
// biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which has to run before the other scripts
export const EarlyPress = () => <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
