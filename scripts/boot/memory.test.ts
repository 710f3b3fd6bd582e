import { expect, test } from 'vitest'
import { memoryVariables, withMemory } from '@/scripts/boot/memory'

test('[SPEED-61] what an operator sets for memory wins over what npm start sets', () => {
  expect(withMemory({ PORT: '3000' })).toEqual({ ...memoryVariables, PORT: '3000' })
  const { MALLOC_ARENA_MAX, NODE_OPTIONS } = withMemory({
    MALLOC_ARENA_MAX: '8',
    NODE_OPTIONS: '--max-old-space-size=900',
  })
  expect(MALLOC_ARENA_MAX).toBe('8')
  // Of two that say the same Node takes the last.
  expect(NODE_OPTIONS).toMatch(/--max-old-space-size=\d+ --max-old-space-size=900$/)
})
