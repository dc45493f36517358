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
import { erasureQuery } from "./erasure-queries";

const { auth: authMessages } = messages;

interface ErasureProps {
  /** The right to erase the data of the closed account. */
  token: string;
  /** User id of the closed account. */
  user: string | undefined;
}

const Erasure = ({ token, user }: ErasureProps) => {
  const { token: session } = useSession();
  useEffect(() => {
    if (session !== null) clearSession("left");
  }, [session]);
  // Not left to the end of the session: a session that ended by itself keeps its drafts.
  useEffect(() => {
    if (user !== undefined) void clearDrafts(user);
  }, [user]);
  const { data, error, refetch, isFetching } = useQuery({
    ...erasureQuery(token),
    enabled: session === null,
  });
  // An expired token: the erasure has ended as well.
  const isExpired = error instanceof ApiError && error.code === "ERASURE_NOT_FOUND";
  if (data || isExpired)
    return (
      <AuthPage title="Account deleted">
        <Alert role="status" color="teal">
          {authMessages.accountErased}
        </Alert>
        <LinkButton to="/login">Sign in with another account</LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title="Deleting your account" description={authMessages.accountClosed}>
      {error && !isFetching ? (
        <ErrorState
          title={authMessages.erasureInterrupted}
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

/** The last screen of an account. The history entry holds the token, so a reload continues the erasure. */
export const AccountDeletedPage = () => {
  const { state } = useLocation();
  const token = textIn(state, "erasure");
  if (token === undefined) return <Navigate to="/login" replace />;
  return <Erasure token={token} user={textIn(state, "user")} />;
};
