import { useState } from 'react'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { ASSESSMENT_ERROR, NO_IMAGES_TO_ANALYZE_ERROR } from '#domain/photo-search/assessment.ts'
import { NO_IMAGES_FOR_SHEET_ERROR, sheetFunctionErrorText } from '#domain/photo-search/candidates.ts'
import { CallError, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { goToContactSheet } from '#web/shop/visitor/contact-sheet-state.ts'
import { contactSheetInput } from './contact-sheet-input.ts'
import type { PhotoSearchView } from './search-status.ts'

/** A hosted assessor can be slow. */
const TIMEOUT_MS = 40_000

type Doing = 'build-contact-sheet' | 'assess-suitability'

/** Repeats one of the two steps before the art; `problem` says why a step failed (D1-069). */
export function usePhotoReview(view: PhotoSearchView | null, onReload: () => void) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAssessed, setAssessed] = useState(false)
  const photoCount = view?.photos.length ?? 0

  async function repeat(name: Doing, id: string, otherError: string, then: (view: PhotoSearchView) => void) {
    setDoing(name)
    setProblem(null)
    try {
      then(await call(name, { id }, { timeoutMs: TIMEOUT_MS }))
    } catch (error) {
      logUnexpected(error)
      setProblem(error instanceof CallError ? reviewProblem(name, error) : otherError)
    }
    setDoing(null)
  }

  const openSheet = (newView: PhotoSearchView) => {
    const state = contactSheetInput(newView)
    if (state) goToContactSheet(state)
    else setProblem(NO_IMAGES_FOR_SHEET_ERROR)
  }
  const recordVerdict = () => {
    setAssessed(true)
    onReload()
  }
  return {
    doing,
    problem,
    setProblem,
    isAssessed,
    createSheet: () => {
      if (view === null || photoCount === 0) setProblem(NO_IMAGES_FOR_SHEET_ERROR)
      else void repeat('build-contact-sheet', view.property.id, UNEXPECTED_ERROR, openSheet)
    },
    assess: () => {
      if (view === null || photoCount === 0) setProblem(NO_IMAGES_TO_ANALYZE_ERROR)
      else void repeat('assess-suitability', view.property.id, ASSESSMENT_ERROR, recordVerdict)
    },
  }
}

/** For the contact sheet, the error of a proxy is shown too (D1-251). */
export const reviewProblem = (doing: Doing, { status, message, proxyResponse }: CallError): string =>
  proxyResponse !== null && doing === 'build-contact-sheet'
    ? sheetFunctionErrorText(status, proxyResponse.statusText, proxyResponse.body)
    : message
