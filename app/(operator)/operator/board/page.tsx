import '../../../styles/board.css'
import type { Metadata } from 'next'
import { BoardScreen } from '@/components/board/board-screen'
import { deskViewer } from '@/lib/auth/viewer'
import { readBoard } from '@/lib/board/queries'
import { addressOf } from '@/lib/board/rules/addresses'
import { daysIn, firstOf } from '@/lib/board/rules/days'
import { listFilterChoices } from '@/lib/dispatch/queries/filters'
import { indiaDay } from '@/lib/india-day'

export const metadata: Metadata = { title: 'Board' }

export default async function BoardPage({ searchParams }: PageProps<'/operator/board'>) {
  const { id } = await deskViewer('dispatcher')
  const now = new Date()
  const address = addressOf(await searchParams, indiaDay(now))
  const { day, view, service, partner } = address
  const asked = { from: firstOf(day, view), days: daysIn(view), service, partner }
  const [board, choices] = await Promise.all([readBoard(asked, now), listFilterChoices()])
  return <BoardScreen board={board} address={address} choices={choices} now={now} owner={id} />
}
