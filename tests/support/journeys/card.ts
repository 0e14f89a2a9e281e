const CARD = { method: 'card', expiry: '12 / 44', cvc: '123', name: 'Ann Buyer', zip: '97201' }

/** Submits the form of the payment page without following redirects. */
export async function postPayForm(pageUrl: string, fields: Record<string, string>) {
  const isCard = fields['method'] === undefined
  const response = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams(isCard ? { ...CARD, ...fields } : fields),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}

export const payByCard = (pageUrl: string, number = '4242424242424242') => postPayForm(pageUrl, { cardNumber: number })
