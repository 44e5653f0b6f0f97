/** Addresses of a server beside the one that runs the agent. */

export interface Routes {
  /** Where a thread is replayed; nothing where that cannot be. Asked with the endpoint and the id of the thread. */
  connect?(endpoint: string, threadId: string): string | undefined;
}

/** CopilotKit's runtime: `…/agent/<id>/run` and `…/agent/<id>/connect`. */
const copilotkit: Routes = {
  connect(endpoint) {
    const [, before, search] = /^([^?#]*)\/run\/?(\?[^#]*)?(?:#.*)?$/.exec(endpoint) ?? [];
    return before === undefined ? undefined : `${before}/connect${search ?? ''}`;
  },
};

/** What the option `routes` takes. */
export type RoutesOption = Routes | 'copilotkit';

export function routesOf(option: RoutesOption | undefined): Routes | undefined {
  return option === 'copilotkit' ? copilotkit : option;
}
