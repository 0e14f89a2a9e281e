import type { AccessOf, FunctionName, Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Caller, Context } from '#server/context.ts'

/** An admin's function is only run for an admin. */
type CallerOf<N extends FunctionName> = AccessOf<N> extends 'admin' ? AdminCaller : Caller

export type Handler<N extends FunctionName> = (
  ctx: Context,
  input: Parsed<N>,
  caller: CallerOf<N>,
) => Promise<Output<N>>

/** The action of every function. */
export type Handlers = { readonly [N in FunctionName]: Handler<N> }
