import { Alert, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";
import { LinkButton, Page, PageHeader, Panel } from "@/ui";
import classes from "./builder-frame.module.css";
import { SectionList, type SectionStep } from "./SectionList";
import { SideColumn } from "./SideColumn";

interface Move {
  label?: string;
  disabled: boolean;
  onClick: () => void;
}

interface BuilderFrameProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Above the form: what a person must see before going on. */
  notice?: ReactNode;
  steps: readonly SectionStep[];
  current: string | undefined;
  /** -1 at the step before the sections. */
  index: number;
  total: number;
  onSelect: (id: string) => void;
  previous: Move;
  next: Move;
  /** Save Section and its companions; left out where there is nothing to save. */
  save?: ReactNode;
  /** Whether what is typed is saved; stays in sight while the form scrolls. */
  status?: ReactNode;
  /** Why the last attempt to save or create did not succeed. */
  failure?: ReactNode;
  /** Below the form. */
  aside?: ReactNode;
  /** The live page: from 1280 px the third column, below that a drawer. Rendered only where it is shown. */
  paper?: ReactNode;
  /** Stays in sight: on the desk above the paper's place, on the phone above the bottom bar. */
  card?: ReactNode;
  children: ReactNode;
}

/** The builder's screen: sections, progress, the section's form, and the buttons to go on. */
export const BuilderFrame = ({ steps, current, index, total, onSelect, ...frame }: BuilderFrameProps) => {
  const { id: userId } = useUser();
  const percent = Math.round(((index + 1) / total) * 100);
  return (
    <Page title={frame.title}>
      <PageHeader
        title={frame.title}
        description={frame.description}
        actions={
          <>
            <LinkButton to={rememberedListUrl(userId)} variant="default">
              Back to Reports
            </LinkButton>
            {frame.actions}
          </>
        }
      />
      <div className={classes.notices}>{frame.notice}</div>
      <div className={classes.progress}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="Progress through the sections"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ width: `${percent}%` }} />
        </div>
        <Text size="sm" c="dimmed">
          {percent}%{index >= 0 && ` · Section ${index + 1} of ${total}`}
        </Text>
        {frame.status && <div className={classes.status}>{frame.status}</div>}
      </div>
      <div className={classes.builder}>
        <SectionList steps={steps} current={current} onSelect={onSelect} />
        <div className={classes.work}>
          <Panel>{frame.children}</Panel>
          {frame.failure && (
            <Alert role="alert" color="red" mt="md">
              {frame.failure}
            </Alert>
          )}
          <Group justify="space-between" mt="md" className={classes.navigation}>
            <Button variant="default" disabled={frame.previous.disabled} onClick={frame.previous.onClick}>
              Previous
            </Button>
            <Group gap="xs" className={classes.forward}>
              {frame.save}
              <Button disabled={frame.next.disabled} onClick={frame.next.onClick}>
                {frame.next.label ?? "Next"}
              </Button>
            </Group>
          </Group>
          {frame.aside && <div className={classes.aside}>{frame.aside}</div>}
        </div>
        <SideColumn card={frame.card} paper={frame.paper} />
      </div>
    </Page>
  );
};
