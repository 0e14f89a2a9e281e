import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { useBrand } from '#web/kit/brand.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { isPreview } from '#web/shop/design/design-url.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { PageLoading } from '#web/shop/page/page-loading.tsx'
import { UnavailableHome } from '#web/shop/page/unavailable-home.tsx'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { unknownLink } from '#web/shop/visitor/unknown-link.ts'
import { useOpening } from './use-opening.ts'

/** How long an error is shown before the redirect (D1-104, D1-105). */
const BACK_TO_START_MS = 3000

/** /{token} and /property/{token}: a home reached by its token or access code (D1-100 to D1-108). */
export function TokenPage() {
  const { token: text = '' } = useParams()
  const token = isToken(text) ? canonicalToken(text) : null
  const [query] = useUrlQuery()
  const opening = useOpening(token === null ? null : { token, isPreview: isPreview(query) })
  const { name } = useBrand()
  const navigate = useNavigate()

  // An invalid token leads to the home page (D1-100), which is a separate document.
  useEffect(() => {
    if (token !== null) return
    unknownLink.write(text)
    window.location.replace('/')
  }, [token, text])

  // The recipient of a shared preview opens nothing: no visit is counted and no clone is made (E-26).
  useEffect(() => {
    if (opening.status !== 'previewed' || token === null) return
    const pageQuery = new URLSearchParams([['token', token], ...[...query].filter(([name]) => name !== 'token')])
    void navigate(`/configure?${pageQuery.toString()}`, { replace: true })
  }, [opening, token, query, navigate])

  useEffect(() => {
    if (opening.status === 'failed') {
      const timer = setTimeout(() => window.location.replace('/'), BACK_TO_START_MS)
      return () => clearTimeout(timer)
    }
    if (opening.status === 'opened') {
      const { token: openedToken, ...home } = opening.opened
      // A home made from someone's own photo stays theirs; any other is remembered as this browser's own.
      if (home.propertyData.image_source === null) rememberedHome.write(home.propertyData.id)
      // The address alone is enough to load the page again (U-01); the state is what the specification names (D1-102).
      void navigate(`/configure?${new URLSearchParams({ token: openedToken }).toString()}`, {
        replace: true,
        state: { ...home, fromToken: true, token: openedToken },
      })
    }
  }, [opening, navigate])

  if (opening.status === 'unavailable') return <UnavailableHome message={opening.message} />
  if (opening.status !== 'failed')
    return (
      <>
        <title>{name}</title>
        <PageLoading />
      </>
    )
  return (
    <MessagePage
      tabTitle={`Home not opened · ${name}`}
      title={opening.message}
      isSentence
      text="Redirecting to the home page..."
      role="alert"
      actions={<HomeLink />}
    />
  )
}
