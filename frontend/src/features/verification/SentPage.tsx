import { Button, Text, Title } from "@mantine/core";
import { formatDate, formatFileSize, messages, type SentDocument } from "@takseru/shared-types";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { downloadPdf } from "@/lib/files/download";
import {
  ErrorState,
  FormError,
  formatDuration,
  Loading,
  Page,
  SiteHeader,
  TextLink,
  useRetryDelay,
} from "@/ui";
import classes from "./sent.module.css";

const sentQuery = (token: string) =>
  queryOptions({
    queryKey: ["sent", token],
    queryFn: ({ signal }) => api.reports.sentDocument({ params: { token } }, { signal }),
    meta: { public: true },
  });

const nameOf = ({ title, number }: Pick<SentDocument, "title" | "number">): string =>
  [title, number].filter(Boolean).join(" ");

/** A link that no longer works, and whom to ask. */
const Ended = ({ sent }: { sent: SentDocument }) => (
  <div role="status">
    <Title order={1}>This link has ended</Title>
    <p>
      It led to the {nameOf(sent).charAt(0).toLowerCase()}
      {nameOf(sent).slice(1)}
      {sent.state === "withdrawn"
        ? ", and was ended by the valuer."
        : `, and worked until ${formatDate(sent.ends_on)}.`}
    </p>
    <p>Please ask {sent.valuer_name || "the valuer"} for another one.</p>
  </div>
);

type OpenFile = NonNullable<SentDocument["file"]>;

/** What was sent, with the signed PDF behind a press: programs that look into mails open links. */
const Opened = ({ sent, file, token }: { sent: SentDocument; file: OpenFile; token: string }) => {
  const open = useMutation({
    mutationFn: async () => downloadPdf(await api.reports.openSentDocument({ params: { token } })),
  });
  const { name, bytes, signed_at, verification_code, superseded } = file;
  return (
    <>
      <Title order={1}>{nameOf(sent)}</Title>
      <p className="figures">
        Signed by {sent.valuer_name || "the valuer"} on {formatDate(signed_at)}.
      </p>
      {superseded && (
        <p role="status" className={`figures ${classes.superseded}`}>
          A newer one exists: revision {superseded.number}, signed on {formatDate(superseded.finalized_at)}.
          This link leads to what was sent. Please ask {sent.valuer_name || "the valuer"} for the newer one.
        </p>
      )}
      <Button size="lg" loading={open.isPending} onClick={() => open.mutate()}>
        Open the PDF
      </Button>
      <p className={`figures ${classes.note}`}>
        {name}, {formatFileSize(bytes)}. This link works until {formatDate(sent.ends_on)}.
      </p>
      <div role="status">{open.isSuccess && <p>The PDF is in your downloads.</p>}</div>
      <FormError error={open.error} fallback={messages.reports.downloadFailed} />
      <p>
        <TextLink to={`/verify/${verification_code}`} underline="always">
          Check that a PDF is the signed one
        </TextLink>
      </p>
    </>
  );
};

const Sent = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(sentQuery(token));
  const wait = useRetryDelay(error);
  if (data?.data.file) return <Opened sent={data.data} file={data.data.file} token={token} />;
  if (data) return <Ended sent={data.data} />;
  if (!error) return <Loading text="Looking for what was sent..." />;
  if (error instanceof ApiError && error.code === "SENT_LINK_NOT_FOUND")
    return (
      <div role="alert">
        <Title order={1}>This link leads nowhere</Title>
        <Text mt="sm">{error.message}</Text>
      </div>
    );
  return (
    <ErrorState
      title="The link could not be opened"
      message={
        wait > 0
          ? `Many links were opened from your connection: try again in ${formatDuration(wait)}.`
          : messageOf(error, messages.reports.requestFailed)
      }
      {...(wait > 0 ? {} : { onRetry: () => void refetch() })}
    />
  );
};

/** Where a mailed link leads; public. */
export const SentPage = () => {
  const { token = "" } = useParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SiteHeader />
      <Page title="A signed report" width="text">
        <div className={classes.sent}>
          <Sent key={token} token={token} />
        </div>
      </Page>
    </>
  );
};
