import type { Input } from '#contract/index.ts'
import type { Failure } from '#web/kit/call-error.ts'

export type AddressInput = Input<'create-address-search'>['address']

/** A visitor's request for art: from a photo on the sheet, or again from the current photo. */
export type DrawRequest =
  | { readonly kind: 'use-photo'; readonly number: number; readonly isSingle: boolean }
  | { readonly kind: 'draw'; readonly isSingle: boolean }

/** "No" to "Is this your home?" (E-8). */
type RejectRequest = { readonly kind: 'reject-photo'; readonly number: number }

export type Request =
  | { readonly status: 'none' }
  | { readonly status: 'requesting'; readonly request: DrawRequest | RejectRequest }
  | { readonly status: 'refused'; readonly message: string }

/** The state of the dialog 'Framing your home': first the address is saved, then the server's progress is shown. */
export type SearchState =
  | { readonly status: 'empty' }
  | { readonly status: 'recording'; readonly propertyId: string; readonly address: AddressInput }
  | ({ readonly status: 'unrecorded'; readonly propertyId: string; readonly address: AddressInput } & Failure)
  /** `address`: null when the dialog resumes the home of an earlier visit. */
  | {
      readonly status: 'watching'
      readonly propertyId: string
      readonly address: AddressInput | null
      readonly request: Request
    }

export type SearchEvent =
  | { readonly type: 'begun'; readonly propertyId: string; readonly address: AddressInput }
  | { readonly type: 'resumed'; readonly propertyId: string }
  | { readonly type: 'recorded' }
  | ({ readonly type: 'unrecorded' } & Failure)
  | { readonly type: 'retry' }
  | { readonly type: 'requested'; readonly request: DrawRequest | RejectRequest }
  | { readonly type: 'granted' }
  | { readonly type: 'refused'; readonly message: string }

const NO_REQUEST: Request = { status: 'none' }

export function searchAfter(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'begun':
      return { status: 'recording', propertyId: event.propertyId, address: event.address }
    case 'resumed':
      return { status: 'watching', propertyId: event.propertyId, address: null, request: NO_REQUEST }
    case 'recorded':
      return state.status === 'recording' ? { ...state, status: 'watching', request: NO_REQUEST } : state
    case 'unrecorded':
      return state.status === 'recording'
        ? { ...state, status: 'unrecorded', message: event.message, retry: event.retry }
        : state
    case 'retry': // uses the same id, so that a record that was saved after all is not created twice
      return state.status === 'unrecorded'
        ? { status: 'recording', propertyId: state.propertyId, address: state.address }
        : state
    case 'requested':
      return withRequest(state, { status: 'requesting', request: event.request })
    case 'granted':
      return withRequest(state, NO_REQUEST)
    case 'refused':
      return withRequest(state, { status: 'refused', message: event.message })
  }
}

const withRequest = (state: SearchState, request: Request): SearchState =>
  state.status === 'watching' ? { ...state, request } : state
