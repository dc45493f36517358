import { limits, type User } from "@takseru/shared-types";
import { act, render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/router";
import { queryClient } from "@/lib/api/query-client";
import { resetSession } from "@/lib/api/session-store";
import { toasts } from "@/ui/toasts/toast";
import { type FakeCalls, fakeApi } from "./fake-api";

export const TOKEN = "token-of-the-test";

/** Reloads the site at a path, with the storage of the browser as it is. */
export const reload = (address: string) => {
  resetSession();
  queryClient.clear();
  toasts.set([]);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** The current path, or the target of a running navigation. */
  const path = () => (router.state.navigation.location ?? router.state.location).pathname;
  /** As a press on a link goes to an address. */
  const go = (address: string) => act(() => router.navigate(address));
  return { path, go, ...view };
};

/** Opens the site at a path with empty storage, except for a session token. */
export const mount = (address: string, token?: string) => {
  localStorage.clear();
  sessionStorage.clear();
  if (token) localStorage.setItem(limits.tokenStorageKey, token);
  return reload(address);
};

/** Opens the site against fake calls; `user` is signed in. */
export const open = (address: string, fakes: FakeCalls = {}, user?: User) => {
  const calls = fakeApi({
    ...fakes,
    auth: {
      ...(user && { me: () => ({ success: true, message: "", data: { user } }) }),
      ...fakes.auth,
    },
  });
  return { calls, ...mount(address, user && TOKEN) };
};
