import type { AccessOf, FunctionName, Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Caller, Context } from '#server/context.ts'

/** Admin functions run only for admins. */
type CallerOf<N extends FunctionName> = AccessOf<N> extends 'admin' ? AdminCaller : Caller

type Handler<N extends FunctionName> = (ctx: Context, input: Parsed<N>, caller: CallerOf<N>) => Promise<Output<N>>

/** The handler of every function. */
export type Handlers = { readonly [N in FunctionName]: Handler<N> }
