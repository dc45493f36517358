import { ApiError } from "./api-error";
import { apis } from "./contract";
import { transport } from "./transport";

/**
 * Ends a session on the server that has ended here already. Without a connection the token waits for one in this page's
 * memory and nowhere else: once the page is closed, nobody holds it any more.
 */
export const tellSessionEnded = async (token: string): Promise<void> => {
  const { method, path } = apis.auth.routes.logout;
  try {
    await transport({ method, path, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0)
      window.addEventListener("online", () => void tellSessionEnded(token), { once: true });
  }
};
