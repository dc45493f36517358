import { Alert } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { ApiError, messageOf } from "@/lib/api";
import { useSession } from "@/lib/session";
import { clearSession } from "@/lib/session-store";
import { ErrorState, LinkButton, Loading } from "@/ui";
import { AuthPage } from "./AuthPage";
import { erasureQuery } from "./leaving-queries";

const { auth: words } = messages;

const Erasure = ({ token }: { token: string }) => {
  const { token: session } = useSession();
  useEffect(() => {
    if (session !== null) clearSession("left");
  }, [session]);
  const { data, error, refetch, isFetching } = useQuery({
    ...erasureQuery(token),
    enabled: session === null,
  });
  // Its time is over: so is the deletion.
  const over = error instanceof ApiError && error.code === "ERASURE_NOT_FOUND";
  if (data || over)
    return (
      <AuthPage title="Account deleted">
        <Alert role="status" color="teal">
          {words.accountErased}
        </Alert>
        <LinkButton to="/login">Sign in with another account</LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title="Deleting your account" description={words.accountClosed}>
      {error && !isFetching ? (
        <ErrorState
          title={words.erasureInterrupted}
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading text="Deleting your reports, photographs and PDFs. Please keep this page open..." />
      )}
    </AuthPage>
  );
};

const erasureOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "erasure" in state && typeof state.erasure === "string"
    ? state.erasure
    : undefined;

/** The last page. The browser keeps the token with this page's place in its history, so a reload goes on. */
export const AccountDeletedPage = () => {
  const token = erasureOf(useLocation().state);
  return token === undefined ? <Navigate to="/login" replace /> : <Erasure token={token} />;
};
