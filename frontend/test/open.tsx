import { notifications } from "@mantine/notifications";
import { limits, type User } from "@takseru/shared-types";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/router";
import { queryClient } from "@/lib/query-client";
import { resetSession } from "@/lib/session-store";
import { type FakeCalls, fakeApi } from "./fake-api";

export const TOKEN = "token-of-the-test";

/** Opens the site at an address, as a browser with these calls behind it; `user` is signed in. */
export const open = (address: string, fakes: FakeCalls = {}, user?: User) => {
  resetSession();
  queryClient.clear();
  notifications.clean();
  localStorage.clear();
  if (user) localStorage.setItem(limits.tokenStorageKey, TOKEN);
  const calls = fakeApi({
    ...fakes,
    auth: {
      ...(user && { me: () => ({ success: true, message: "", data: { user } }) }),
      ...fakes.auth,
    },
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Where the site is, or is on its way to while the screen loads. */
  const path = () => (router.state.navigation.location ?? router.state.location).pathname;
  return { calls, path, ...view };
};
