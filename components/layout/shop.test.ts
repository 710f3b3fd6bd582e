import { expect, test } from 'vitest'
import { chatHref, phoneHref, socialName } from '@/components/layout/shop'

test('[NAV-08] the chat opens a conversation with the configured number and a text already written', () => {
  expect(chatHref('9876543210', 'Hello & welcome')).toBe('https://wa.me/919876543210?text=Hello%20%26%20welcome')
  expect(chatHref('+447911123456', 'Hi')).toBe('https://wa.me/447911123456?text=Hi')
})

test('a phone is called with its country code', () => {
  expect(phoneHref('9876543210')).toBe('tel:+919876543210')
})

test('a social link is named after its host', () => {
  expect(socialName('https://www.instagram.com/shop')).toBe('Instagram')
  expect(socialName('https://youtube.com/@shop')).toBe('YouTube')
  expect(socialName('https://m.facebook.com/shop')).toBe('Facebook')
})
