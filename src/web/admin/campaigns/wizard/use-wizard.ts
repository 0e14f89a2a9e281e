import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { ImportView } from '#contract/imports.ts'
import {
  CAMPAIGN_TEXTS,
  type CampaignForm,
  campaignProblem,
  type CampaignWay,
  dollarsTyped,
  EMPTY_CAMPAIGN,
  priceProblem,
  sourceOf,
  targetTyped,
} from '#domain/campaigns/campaign-form.ts'
import { httpRefusedErrorText } from '#domain/errors.ts'
import { IMPORT_ERRORS, type SalePeriod } from '#domain/imports/import.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { NEW_WIZARD, type Wizard, wizardAfter, type WizardEvent } from './wizard-flow.ts'

const POLL_INTERVAL_MS = 1000

/** The wizard's state and its actions. The server does the importing; this only follows it. */
export function useWizard(host: string, opensAt: Wizard = NEW_WIZARD) {
  const [state, send] = useReducer(wizardAfter, opensAt)
  const { listingImport, form } = state
  const { idFor } = useCallId()
  const isRunning = listingImport?.state === 'running'
  const { data, isError } = useQuery({
    ...functionQuery('get-import', { id: listingImport?.id ?? '' }),
    enabled: isRunning,
    refetchInterval: isRunning ? POLL_INTERVAL_MS : false,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (data && data.id === listingImport?.id && data.updated_at >= listingImport.updated_at && data !== listingImport)
      send({ type: 'loaded', listingImport: data })
  }, [data, listingImport])

  /** Shows the result, or why it failed; `otherError` if the error has no message. */
  const attempt = async (work: () => Promise<ImportView | null>, otherError: string) => {
    try {
      const view = await work()
      if (view) send({ type: 'loaded', listingImport: view })
    } catch (error) {
      send(failureEvent(error, otherError))
    }
  }

  /** Creates the campaign unless it exists; returns its id. */
  const campaignFor = async (way: CampaignWay, more: Parameters<typeof call<'create-campaign'>>[1] = {}) => {
    if (form.campaignId !== null) return form.campaignId
    const fields = { way, name: form.name, ...sourceFields(form), notes: form.notes, ...more }
    const { id } = await createCampaign({ id: idFor(fields), ...fields })
    send({ type: 'created', campaignId: id })
    return id
  }

  const start = async (way: 'bulk' | 'page_by_page') => {
    const isPriced = sourceOf(form) !== 'homes' // there the search itself has the prices
    const problem = campaignProblem(form, way, host) ?? (isPriced ? priceProblem(form) : null)
    if (problem) return send({ type: 'refused', problem })
    send({ type: 'submitted', way })
    const otherError =
      form.redfinAreaType === 'county' && sourceOf(form) === 'redfin'
        ? IMPORT_ERRORS.toZipCodes
        : CAMPAIGN_TEXTS.notCreated
    await attempt(
      async () =>
        await call('start-import', {
          campaignId: await campaignFor(way),
          mode: way,
          ...sourceFields(form),
          ...limitFields(form),
        }),
      otherError,
    )
  }

  const withImport = (work: (id: string) => Promise<ImportView>) => async () => {
    if (!listingImport) return
    send({ type: 'submitted' })
    await attempt(() => work(listingImport.id), IMPORT_ERRORS.page)
  }

  return {
    state,
    send,
    start,
    campaignFor,
    /** The connection is lost; the work continues. */
    isDisconnected: isRunning && isError,
    openFile: () => {
      const problem = campaignProblem(form, 'file', host)
      if (problem) send({ type: 'refused', problem })
      else send({ type: 'submitted', way: 'file' })
    },
    choose: (choice: SalePeriod) => withImport((id) => call('choose-homes', { id, choice }))(),
    stop: withImport((id) => call('stop-import', { id })),
    resume: withImport((id) => call('resume-import', { id })),
  }
}

/** A failed call: the field of the form that the server refused, such as a name that is taken, or its message. */
function failureEvent(error: unknown, otherError: string): WizardEvent {
  const path = error instanceof CallError ? error.issues[0]?.path : undefined
  const field = (Object.keys(EMPTY_CAMPAIGN) as (keyof CampaignForm)[]).find((name) => name === path)
  const message = (error instanceof Error && error.message) || otherError
  return field === undefined ? { type: 'failed', message } : { type: 'refused', problem: { field, message } }
}

const createCampaign = (fields: Parameters<typeof call<'create-campaign'>>[1]) =>
  call('create-campaign', fields, { fallbackMessage: httpRefusedErrorText })

const sourceFields = ({ homesUrl, zillowArea, redfinArea, redfinAreaType }: CampaignForm) => ({
  homesUrl,
  zillowArea,
  redfinArea,
  redfinAreaType,
})

const limitFields = ({ priceMin, priceMax, targetProperties, requireAgentEmail }: CampaignForm) => ({
  priceMin: dollarsTyped(priceMin),
  priceMax: dollarsTyped(priceMax),
  targetProperties: targetTyped(targetProperties),
  requireAgentEmail,
})

export type WizardControl = ReturnType<typeof useWizard>
