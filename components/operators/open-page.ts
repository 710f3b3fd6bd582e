import { signInAndBack } from '@/lib/auth/rules'
import { CallFailed, call } from '@/lib/browser/call'
import { onAuthChange, readToken } from '@/lib/browser/token'
import { getOperator } from '@/lib/operators/operator-contract'

/** Whether the router reads the page again that is open, and leads to no other one. */
export function isForOpenPage([asked, init]: Parameters<typeof fetch>) {
  const { origin, pathname, searchParams } = new URL(asked instanceof Request ? asked.url : asked, window.location.href)
  const isOpen = origin === window.location.origin && pathname === window.location.pathname
  return isOpen && searchParams.has('_rsc') && !new Headers(init?.headers).has('next-router-prefetch')
}

const authChange = () =>
  new Promise<void>((resolve) => {
    const stop = onAuthChange(() => {
      stop()
      resolve()
    })
  })

const isRefused = () =>
  call(getOperator, {}).then(
    () => false,
    (error: unknown) => error instanceof CallFailed && error.status === 401,
  )

/** Until there is a session again. */
async function signedInAgain() {
  for (;;) {
    const changed = authChange() // from before the question on, so that none is missed
    if (readToken() !== null && !(await isRefused())) return
    await changed
  }
}

/**
 * What the server says of the page that is open. A session may end while it is read, whoever asked for that: then the answer leads
 * to the sign-in, and what stands on the screen would be gone (DESK-149). Such an answer is nobody's; the page is read anew once
 * the operator has signed in.
 */
export async function readOpenPage(ask: () => Promise<Response>) {
  const response = await ask()
  if (!(await response.clone().text()).includes(signInAndBack)) return response
  await signedInAgain()
  return ask()
}
