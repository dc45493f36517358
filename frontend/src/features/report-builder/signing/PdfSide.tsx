import { Button, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { messages, type Report } from "@takseru/shared-types";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { reportQuery } from "@/lib/reports/report-queries";
import { Dialog, Icon, iconPaths, Loading, PdfPage, PdfPages, usePdf } from "@/ui";
import { askForPage } from "../live-page/live-page";
import { picturesOn } from "../live-page/places";
import { UnderInk } from "../live-page/UnderInk";
import classes from "./pdf-side.module.css";

/**
 * One version of a report as it would be printed: the draft, whose photographs are loaded beside it as the page beside the
 * form has them, and not once more inside a file.
 */
const pdfQuery = ({ id, version }: Pick<Report, "id" | "version">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "pdf", version],
    queryFn: ({ signal }) => askForPage(id, {}, signal),
    // Fixed for a version.
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });

/** The PDF as it will be signed: beside the facts its first page, on a phone and by a press all of them. */
export const PdfSide = ({ report }: { report: Report }) => {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  // On a phone it is loaded when it is asked for: it may be megabytes.
  const { data, error, refetch } = useQuery({ ...pdfQuery(report), enabled: isWide || opened });
  const { file, failed } = usePdf(data?.pdf);
  const under = (page: number) => data && <UnderInk live={data} page={page} />;
  const pictures = (page: number) => (data ? picturesOn(data, page) : []);
  const name = "Preview PDF";
  const refused = error
    ? messageOf(error, messages.reports.requestFailed)
    : failed && "It could not be drawn.";
  return (
    <>
      {isWide && (
        <div className={classes.first}>
          <PdfPage
            file={file}
            page={1}
            label="The first page of the PDF"
            under={under(1)}
            pictures={pictures(1)}
          />
        </div>
      )}
      {refused && (
        <Text role="alert" size="sm">
          The page cannot be shown now: {refused}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Text>
      )}
      <Button
        variant="subtle"
        fullWidth={!isWide}
        justify={isWide ? "center" : "space-between"}
        rightSection={isWide ? undefined : <Icon path={iconPaths.next} />}
        onClick={() => setOpened(true)}
      >
        {file ? `${name}, ${file.pages} ${file.pages === 1 ? "page" : "pages"}` : name}
      </Button>
      <Dialog title={name} size="lg" opened={opened} onClose={() => setOpened(false)}>
        <div className={classes.pages}>
          {file ? (
            <PdfPages file={file} label="All pages of the PDF" under={under} pictures={pictures} />
          ) : (
            !refused && <Loading />
          )}
        </div>
      </Dialog>
    </>
  );
};
