import { Alert } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { ApiError, messageOf } from "@/lib/api/api";
import { clearSession } from "@/lib/api/session-store";
import { clearDrafts } from "@/lib/drafts/draft-store";
import { useSession } from "@/lib/session/session";
import { ErrorState, LinkButton, Loading } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { erasureQuery } from "./export-and-erasure-queries";

const { auth: words } = messages;

/** An account that was closed: the right to delete what is left of it, and whose it was. */
interface Closed {
  token: string;
  user: string | undefined;
}

const Erasure = ({ token, user }: Closed) => {
  const { token: session } = useSession();
  useEffect(() => {
    if (session !== null) clearSession("left");
  }, [session]);
  // Not with the session alone: it has perhaps ended by itself already, at another call, and then what was typed stays.
  useEffect(() => {
    if (user !== undefined) void clearDrafts(user);
  }, [user]);
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

const textIn = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** The last page. The browser keeps the token with this page's place in its history, so a reload goes on. */
export const AccountDeletedPage = () => {
  const { state } = useLocation();
  const token = textIn(state, "erasure");
  if (token === undefined) return <Navigate to="/login" replace />;
  return <Erasure token={token} user={textIn(state, "user")} />;
};
