import { expect, test } from 'vitest'
import { chatHref, formatPhone, phoneHref, socialName } from '@/components/layout/shop'

test('[NAV-08] the chat opens a conversation with the configured number and a text already written', () => {
  expect(chatHref('9876543210', 'Hello & welcome')).toBe('https://wa.me/919876543210?text=Hello%20%26%20welcome')
  expect(chatHref('+447911123456', 'Hi')).toBe('https://wa.me/447911123456?text=Hi')
})

test('an Indian number is written in two groups of five, a foreign one as it is', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210')
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210')
  expect(formatPhone('+447911123456')).toBe('+447911123456')
  expect(phoneHref('9876543210')).toBe('tel:+919876543210')
})

test('a social link is named after its host', () => {
  expect(socialName('https://www.instagram.com/shop')).toBe('Instagram')
  expect(socialName('https://youtube.com/@shop')).toBe('YouTube')
  expect(socialName('https://m.facebook.com/shop')).toBe('Facebook')
})
