import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { ART_STYLE_DETAILS, ART_STYLES, type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { PageHeader } from '#web/admin/layout/page-header.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem, TextField } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { MutationError } from '#web/ui/notice.tsx'
import {
  EMPTY_HOME,
  HomeFields,
  homeInputOf,
  type HomeProblems,
  homeProblems,
  type HomeValues,
  linkProblem,
} from './home-fields.tsx'

type Problems = HomeProblems & { readonly photo?: string; readonly styles?: string }

/** Adds one home by hand, with the styles to draw (D3-024, E-21). */
export const NewPropertyPage = () => {
  const navigate = useNavigate()
  const [id] = useState(newUuid)
  const [values, setValues] = useState<HomeValues>(EMPTY_HOME)
  const [photo, setPhoto] = useState('')
  const [styles, setStyles] = useState<readonly ArtStyle[]>(VISITOR_STYLES)
  const [problems, setProblems] = useState<Problems>({})
  const form = useProblemFocus(problems)
  const add = useMutation({
    mutationFn: () =>
      call('admin-add-property', {
        id,
        ...homeInputOf(values),
        original_image: photo.trim() || null,
        styles: [...styles],
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin-list-properties'] })
      await navigate('/admin-properties')
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblems: Problems = {
      ...homeProblems(values),
      ...linkProblem('photo', photo),
      ...(styles.length === 0 ? { styles: 'Please choose at least one style' } : {}),
    }
    setProblems(newProblems)
    if (Object.keys(newProblems).length === 0 && !add.isPending) add.mutate()
  }
  const toggle = (style: ArtStyle) =>
    setStyles(styles.includes(style) ? styles.filter((each) => each !== style) : [...styles, style])

  return (
    <>
      <PageHeader
        title={ADMIN_SCREENS['/admin/new'].title}
        back={{ to: '/admin-properties', label: 'Back to Manage Properties' }}
      />
      <form ref={form} noValidate onSubmit={submit} className="mt-6 max-w-2xl">
        <HomeFields values={values} problems={problems} onChange={setValues} />
        <TextField
          label="Link to a photo"
          isOptional
          className="mt-4"
          inputMode="url"
          value={photo}
          problem={problems.photo ?? null}
          hint="Without one, we look for a photo by the address."
          onChange={(event) => setPhoto(event.target.value)}
        />
        <fieldset className="mt-4">
          <legend className="font-medium">Styles</legend>
          <div className="flex flex-wrap gap-x-6">
            {ART_STYLES.map((style) => (
              <Checkbox key={style} name={style} isChecked={styles.includes(style)} onChange={() => toggle(style)}>
                {ART_STYLE_DETAILS[style].label}
              </Checkbox>
            ))}
          </div>
          {problems.styles ? <Problem>{problems.styles}</Problem> : null}
        </fieldset>
        <MutationError error={add.error} className="mt-4" />
        <RequireRole needs="sender">
          <Button type="submit" className="mt-6" aria-disabled={add.isPending}>
            Add and draw
          </Button>
        </RequireRole>
      </form>
    </>
  )
}
