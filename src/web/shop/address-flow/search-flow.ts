import type { Input } from '#contract/index.ts'

export type AddressInput = Input<'create-address-search'>['address']

/** A visitor's request for a home in progress: its art from a photo on the sheet, or again from the current photo. */
export type DrawRequest =
  | { readonly kind: 'use-photo'; readonly number: number; readonly isSingle: boolean }
  | { readonly kind: 'draw'; readonly isSingle: boolean }

export type Request =
  | { readonly at: 'none' }
  | { readonly at: 'requesting'; readonly request: DrawRequest }
  | { readonly at: 'refused'; readonly message: string }

/** The state of the dialog 'Framing your home': first the address is saved, then the server's progress is shown. */
export type SearchState =
  | { readonly at: 'empty' }
  | { readonly at: 'recording'; readonly propertyId: string; readonly address: AddressInput }
  | { readonly at: 'unrecorded'; readonly propertyId: string; readonly address: AddressInput; readonly message: string }
  /** `address`: null when the dialog resumes the home of an earlier visit. */
  | {
      readonly at: 'watching'
      readonly propertyId: string
      readonly address: AddressInput | null
      readonly request: Request
    }

export type SearchEvent =
  | { readonly type: 'begun'; readonly propertyId: string; readonly address: AddressInput }
  | { readonly type: 'resumed'; readonly propertyId: string }
  | { readonly type: 'recorded' }
  | { readonly type: 'unrecorded'; readonly message: string }
  | { readonly type: 'retry' }
  | { readonly type: 'requested'; readonly request: DrawRequest }
  | { readonly type: 'granted' }
  | { readonly type: 'refused'; readonly message: string }

const NO_REQUEST: Request = { at: 'none' }

export function searchAfter(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'begun':
      return { at: 'recording', propertyId: event.propertyId, address: event.address }
    case 'resumed':
      return { at: 'watching', propertyId: event.propertyId, address: null, request: NO_REQUEST }
    case 'recorded':
      return state.at === 'recording' ? { ...state, at: 'watching', request: NO_REQUEST } : state
    case 'unrecorded':
      return state.at === 'recording' ? { ...state, at: 'unrecorded', message: event.message } : state
    case 'retry': // the same id, so that a record that was saved after all is not created twice
      return state.at === 'unrecorded'
        ? { at: 'recording', propertyId: state.propertyId, address: state.address }
        : state
    case 'requested':
      return withRequest(state, { at: 'requesting', request: event.request })
    case 'granted':
      return withRequest(state, NO_REQUEST)
    case 'refused':
      return withRequest(state, { at: 'refused', message: event.message })
  }
}

const withRequest = (state: SearchState, request: Request): SearchState =>
  state.at === 'watching' ? { ...state, request } : state
