import { AskedBoard, Board } from '@/lib/board/schema'
import { contract } from '@/lib/contract'

export const readBoard = contract({
  method: 'GET',
  path: '/api/operator/board',
  summary: 'Partners by time: shifts, visits, leave and breaks of some days, and what is to plan beside them',
  access: 'dispatcher',
  query: AskedBoard,
  reply: Board,
})
