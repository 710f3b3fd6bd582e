'use client'
import { useState } from 'react'
import { offerUndo } from '@/components/dispatch/undo-store'
import { LeaveForm } from '@/components/partners/leave-form'
import { LeaveProposal } from '@/components/partners/leave-proposal'
import type { PartnerName } from '@/components/partners/span-fields'
import { toast } from '@/components/ui/toast'
import { call, failureText } from '@/lib/browser/call'
import { afterSheet } from '@/lib/browser/use-back-closes'
import { useRefresh } from '@/lib/browser/use-refresh'
import { visitsText } from '@/lib/partners/rules/hand-over'
import type { LeaveFor } from '@/lib/partners/rules/leave'
import { getLeave } from '@/lib/visits/operator-contract'
import type { LeaveProposal as Proposal } from '@/lib/visits/schema'

type Proposed = { partner: PartnerName; proposal: Proposal; isOpen: boolean }

/**
 * Enters leave of a partner, then proposes who takes the visits that it lies over; what was handed over can be taken back for half
 * a minute. `owner` is the operator.
 */
export function useLeave(owner: string) {
  const [entering, setEntering] = useState<{
    partner: PartnerName
    of?: LeaveFor
    isOpen: boolean
    times: number
  } | null>(null)
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const refresh = useRefresh()
  const show = (partner: PartnerName, proposal: Proposal) => setProposed({ partner, proposal, isOpen: true })
  const close = () => setProposed((before) => before && { ...before, isOpen: false })
  const closeForm = () => setEntering((before) => before && { ...before, isOpen: false })
  return {
    /** Opens the form; `of` says what it begins with. */
    enter: (partner: PartnerName, of?: LeaveFor) =>
      setEntering((before) => ({ partner, of, isOpen: true, times: (before?.times ?? 0) + 1 })),
    /** Opens the proposal about leave that was entered before. */
    propose: (partner: PartnerName, leaveId: string) =>
      call(getLeave, { params: { id: partner._id, leaveId } }).then(
        (proposal) => show(partner, proposal),
        (error: unknown) =>
          toast(failureText(error, 'The leave could not be read. Please try again.'), { kind: 'bad' }),
      ),
    leaveDialogs: (
      <>
        {entering && (
          <LeaveForm
            key={entering.times} // begins with the present minute each time
            partner={entering.partner}
            owner={owner}
            of={entering.of}
            open={entering.isOpen}
            onClose={closeForm}
            onEntered={(proposal) => {
              closeForm()
              refresh()
              if (proposal.visits.length || proposal.running.length) afterSheet(() => show(entering.partner, proposal))
              else toast('The leave is entered. No visit lies under it.')
            }}
          />
        )}
        {proposed && (
          <LeaveProposal
            key={proposed.proposal.leave._id}
            {...proposed}
            open={proposed.isOpen}
            onClose={close}
            onDone={(count, undo) => {
              close()
              refresh()
              const text = `${visitsText(count)} of ${proposed.partner.fullName} handed over`
              if (undo) offerUndo({ undo }, text)
              else toast(text)
            }}
          />
        )}
      </>
    ),
  }
}
