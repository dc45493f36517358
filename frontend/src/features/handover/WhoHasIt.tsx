import { Button, Text } from "@mantine/core";
import {
  type CheckPageOpenings,
  colomboDay,
  type Delivery,
  formatDate,
  formatTime,
  messages,
  type Report,
} from "@takseru/shared-types";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { api, messageOf } from "@/lib/api/api";
import { deliveriesQuery } from "@/lib/reports/deliveries-query";
import { sendShareNotes } from "@/lib/reports/share-notes";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { confirmDialog, ErrorState, Loading, toast } from "@/ui";
import classes from "./handover.module.css";

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

/** "Sent to the bank", or what else became of a mail. */
const titleOf = ({ way, state, to, device }: Delivery): string => {
  if (way === "share") return `Shared from a ${device ?? "computer"}`;
  if (state === "refused") return `Not sent to ${to}`;
  if (state === "sending") return `Being sent to ${to}`;
  return state === "unconfirmed" ? `Perhaps sent to ${to}` : `Sent to ${to}`;
};

const linkNote = ({ ends_on, ended_at, openings, last_opened_on }: NonNullable<Delivery["link"]>) => {
  const opened =
    openings === 0
      ? "link not opened yet"
      : `link opened ${times(openings)}, last on ${formatDate(last_opened_on)}`;
  const today = colomboDay(new Date().toISOString()) ?? "";
  if (ended_at !== null) return `${opened}, ended by you on ${formatDate(ended_at)}`;
  return `${opened}, ${ends_on < today ? "ended" : "works until"} ${formatDate(ends_on)}`;
};

/** When and what, and how often it was opened. */
const noteOf = ({ at, state, way, title, number, paper_id, link }: Delivery): string => {
  const parts = [
    `${formatDate(at)} at ${formatTime(at)}`,
    paper_id === null ? "" : [title, number].filter(Boolean).join(" "),
    way === "file" ? "the file" : "",
    link && state !== "refused" ? linkNote(link) : "",
    state === "unconfirmed" ? "the mail service gave no answer" : "",
    state === "refused" ? "the mail service did not take it" : "",
  ];
  return parts.filter(Boolean).join(", ");
};

const isOpen = ({ link, state }: Delivery): boolean =>
  link !== null &&
  state !== "refused" &&
  link.ended_at === null &&
  link.ends_on >= (colomboDay(new Date().toISOString()) ?? "");

const EndLink = ({ reportId, delivery }: { reportId: number; delivery: Delivery }) => {
  const cache = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.reports.endLink({ params: { id: reportId, deliveryId: delivery.id } }),
    onSuccess: () => toast.success(messages.handover.linkEnded),
    onError: (error) => toast.error(messageOf(error, messages.handover.endFailed)),
    onSettled: () => void cache.invalidateQueries({ queryKey: deliveriesQuery(reportId).queryKey }),
  });
  const ask = async () => {
    const agreed = await confirmDialog({
      title: "End this link?",
      message: `Nobody can open the PDF with the link that was sent to ${delivery.to} any more. A PDF that was downloaded before stays where it is.`,
      confirm: "End the link",
    });
    if (agreed) end.mutate();
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={end.isPending}
      aria-label={`End the link that was sent to ${delivery.to}`}
      onClick={() => void ask()}
    >
      End the link
    </Button>
  );
};

interface CheckPageProps {
  page: CheckPageOpenings;
  /** "" is the report itself. */
  paper: string;
}

const CheckPage = ({ page, paper }: CheckPageProps) => (
  <li>
    <div>
      <p>
        {paper === "" ? "Check page" : `Check page of ${paper}`}{" "}
        {page.openings === 0 ? "not opened yet" : `opened ${times(page.openings)}`}
      </p>
      <p className={`figures ${classes.note}`}>
        {page.last_opened_on !== null && `last on ${formatDate(page.last_opened_on)}; `}
        visitors are not recorded
      </p>
    </div>
  </li>
);

/** Who was sent a signed report or a paper of it, and how often the check pages were opened. */
export const WhoHasIt = ({ report }: { report: Pick<Report, "id" | "verification_code"> }) => {
  const { id: userId } = useUser();
  const id = useId();
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...deliveriesQuery(report.id),
    enabled: isOnline,
  });
  useEffect(() => {
    if (isOnline) void sendShareNotes(cache, userId).catch(() => undefined);
  }, [cache, userId, isOnline]);
  const pages = data?.pages[0]?.check_pages ?? [];
  const own = pages.find((page) => page.verification_code === report.verification_code);
  /** Terms of engagement have their report's number. */
  const paperOf = (page: CheckPageOpenings): string =>
    page === own ? "" : page.number === own?.number ? page.title.toLowerCase() : page.number || page.title;
  return (
    <section aria-labelledby={id} className={classes.who}>
      <h2 id={id}>Who has it</h2>
      {!isOnline && (
        <Text size="sm" role="status" c="dimmed">
          {data ? "As it was when there was a connection." : "This is shown once there is a connection."} A
          PDF that you share now is noted here later.
        </Text>
      )}
      {error && !data && isOnline && (
        <ErrorState
          title={messages.handover.listFailed}
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && isOnline && <Loading />}
      {data && (
        <ul>
          {pages
            .filter(
              ({ verification_code: code, openings }) => openings > 0 || code === report.verification_code,
            )
            .map((page) => (
              <CheckPage key={page.verification_code} page={page} paper={paperOf(page)} />
            ))}
          {data.pages
            .flatMap((page) => page.data)
            .toSorted((one, other) => (one.at < other.at ? 1 : -1))
            .map((delivery) => (
              <li key={delivery.id}>
                <div>
                  <p>{titleOf(delivery)}</p>
                  <p className={`figures ${classes.note}`}>{noteOf(delivery)}</p>
                </div>
                {isOpen(delivery) && <EndLink reportId={report.id} delivery={delivery} />}
              </li>
            ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </section>
  );
};
