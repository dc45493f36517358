import { ApiError } from "./api-error";
import { apis } from "./contract";
import { transport } from "./transport";

/**
 * Ends a session on the server that has already ended here. Without a connection the token stays in this page's memory
 * only, until the page is online again or closed.
 */
export const endServerSession = async (token: string): Promise<void> => {
  const { method, path } = apis.auth.routes.logout;
  try {
    await transport({ method, path, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0)
      window.addEventListener("online", () => void endServerSession(token), { once: true });
  }
};
