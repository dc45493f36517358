import { connectionMessages, reportListMessages } from "@takseru/shared-types";
import { api } from "./api";
import { ApiError, messageOf } from "./api-error";

/**
 * Why the API cannot be used now, for a person; `undefined` where it answers: "Network error" without any answer,
 * "API connection failed" with the failure of its health check otherwise.
 */
export const testConnection = async (): Promise<string | undefined> => {
  try {
    await api.health.health();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NETWORK") return connectionMessages.networkError;
    const { connectionFailed, healthFailed } = connectionMessages;
    return `${connectionFailed}. ${healthFailed}: ${messageOf(error, reportListMessages.requestFailed)}`;
  }
};
