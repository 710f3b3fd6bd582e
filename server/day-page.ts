/** Whether a URL is the page of a day link. */
export const isDayPage = (url: string) => /^\/day(?:[/?]|$)/.test(url)

/** It stands in no index and in no cache, and what is opened from it learns nothing of it. */
export const dayPageHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
