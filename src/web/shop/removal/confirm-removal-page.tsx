import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type RemovalState, UNCONFIRMED_REMOVAL_DAYS } from '#domain/privacy/removal.ts'
import { useBrand } from '#web/kit/brand.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { MessagePage } from '#web/shop/page/message-page.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const TITLES: Readonly<Record<Exclude<RemovalState, 'requested'>, readonly [title: string, text: string]>> = {
  confirmed: [
    'Thank you. We’ll delete this home.',
    'It stays hidden and is deleted within a day. We’ll email you when it’s done.',
  ],
  removing: ['We’re deleting this home', 'This takes a minute. We’ll email you when it’s done.'],
  done: [
    'This home has been removed',
    'Its pictures, photos and links have been deleted, and we won’t draw it again. If someone has paid for a framed print of it, we keep what that order needs.',
  ],
  expired: [
    'This request has expired',
    `It wasn’t confirmed within ${UNCONFIRMED_REMOVAL_DAYS} days. Send a new request, and we’ll hide the home right away.`,
  ],
  declined: ['This request was reviewed', 'We didn’t remove the home. Please contact us if it’s yours.'],
}

/**
 * The link of the email that confirms a removal. Opening it changes nothing, because mail scanners open links too
 * (G-11).
 */
export function ConfirmRemovalPage() {
  const { key = '' } = useParams()
  const { name } = useBrand()
  const query = functionQuery('home-removal-state', { key })
  const { data: removal, error } = useQuery({ ...query, staleTime: Infinity }, queryClient)
  const confirming = useMutation(
    {
      mutationFn: () => call('confirm-home-removal', { key }),
      onSuccess: (now) => void queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...now }),
    },
    queryClient,
  )

  if (error) return <RemovalMessage title={messageOf(error)} />
  if (!removal) return <PageLoading />
  if (removal.state !== 'requested') {
    const [title, about] = TITLES[removal.state]
    return <RemovalMessage title={title} text={about} />
  }
  return (
    <MessagePage tabTitle={`Remove my home · ${name}`} title="Remove this home permanently?" isSentence>
      <p className="mt-4 text-lg">{removal.home}</p>
      <p className="mt-2 text-soft">
        Its pictures, photos and links will be deleted within a day, and no one can have it drawn again. This can’t be
        undone.
      </p>
      {confirming.error ? (
        <Notice tone="error" className="mt-6">
          {messageOf(confirming.error)}
        </Notice>
      ) : null}
      <Button className="mt-8" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
        Yes, remove this home
      </Button>
      <p className="mt-4 text-sm text-soft">
        Changed your mind? Close this page, and the home is shown again within {UNCONFIRMED_REMOVAL_DAYS} days.
      </p>
    </MessagePage>
  )
}

function messageOf(error: Error): string {
  if (!(error instanceof CallError)) throw error
  return error.message
}

/** The outcome of a request, with a link to make another one. */
const RemovalMessage = ({ title, text }: { title: string; text?: string }) => (
  <MessagePage tabTitle={`Remove my home · ${useBrand().name}`} title={title} isSentence text={text} role="alert">
    <p>
      <a href="/remove-my-home" className={buttonClass('quiet', 'mt-6')}>
        Remove a home
      </a>
    </p>
  </MessagePage>
)
