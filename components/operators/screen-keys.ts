/** A key as it is written, and what it does. */
export type ScreenKey = readonly [key: string, text: string]

const inboxKeys: readonly ScreenKey[] = [
  ['j', 'Next message'],
  ['k', 'Message before'],
  ['Enter', 'Open the message'],
  ['/', 'Search'],
]

/** What the keys do on the screens of the desk that have some of their own. */
const screens: readonly { at: RegExp; keys: readonly ScreenKey[] }[] = [
  {
    at: /^\/operator\/orders$/,
    keys: [
      ['j', 'Next order'],
      ['k', 'Order before'],
      ['Enter', 'Open the order'],
      ['p', 'Plan the order, or all that are selected at once'],
      ['x', 'Select the order, or no longer'],
      ['/', 'Search'],
      ['Escape', 'Close; select none'],
    ],
  },
  {
    at: /^\/operator\/orders\/[^/]+$/,
    keys: [
      ['p', 'Plan the order'],
      ['Escape', 'Back to the list'],
    ],
  },
  {
    at: /^\/operator\/board$/,
    keys: [
      ['p', 'To the jobs to plan, and back to the board'],
      ['Arrows', 'Go from visit to visit; move what is held'],
      ['Enter', 'Pick up a visit; plan it where it is held'],
      ['i', 'Open what is known of it and done with it'],
      ['Shift ← →', 'Change how long it takes'],
      ['Tab', 'From what is held into its panel'],
      ['Page up, Page down', 'Take it to the day before or after'],
      ['Escape', 'Put it back'],
      ['[ and ]', 'The day or week before and after'],
      ['t', 'Today'],
      ['d and w', 'Day and week'],
    ],
  },
  {
    at: /^\/operator\/phone$/,
    keys: [
      ['Enter', 'After the number: to the services; after a service: add it, then on'],
      ['Shift Enter', 'After the number: change the time of the next visit'],
      ['Ctrl Enter', 'Book, from any field'],
      ['Backspace', 'In the empty search of services: take the last one out'],
    ],
  },
  { at: /^\/operator\/inbox$/, keys: inboxKeys },
  {
    at: /^\/operator\/inbox\/[^/]+$/,
    keys: [...inboxKeys, ['v', 'Book a revisit at no charge'], ['Escape', 'Back to the list']],
  },
]

/** The keys of the screen at that path; none where it has only those of the whole desk. */
export const keysAt = (path: string) => screens.find(({ at }) => at.test(path))?.keys ?? []
