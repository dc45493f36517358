import { notifications } from "@mantine/notifications";
import { limits, type User } from "@takseru/shared-types";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/router";
import { queryClient } from "@/lib/api/query-client";
import { resetSession } from "@/lib/api/session-store";
import { type FakeCalls, fakeApi } from "./fake-api";

export const TOKEN = "token-of-the-test";

/** Opens the site at an address, as a page that is loaded anew in a browser that was used before. */
export const reload = (address: string) => {
  resetSession();
  queryClient.clear();
  notifications.clean();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Where the site is, or is on its way to while the screen loads. */
  const path = () => (router.state.navigation.location ?? router.state.location).pathname;
  return { path, ...view };
};

/** Opens the site at an address, as a browser that starts anew; the token is that of a session, if there is one. */
export const mount = (address: string, token?: string) => {
  localStorage.clear();
  sessionStorage.clear();
  if (token) localStorage.setItem(limits.tokenStorageKey, token);
  return reload(address);
};

/** Opens the site with these calls behind it; `user` is signed in. */
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
