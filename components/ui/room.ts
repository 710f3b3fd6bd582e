/** The six walls; the value of data-room. */
export type Room = 'sky' | 'sage' | 'peach' | 'tile' | 'coral' | 'lilac'
