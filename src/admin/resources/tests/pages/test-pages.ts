import type { SvgIconComponent } from '@mui/icons-material';
import AnalysisIcon from '@mui/icons-material/QueryStatsOutlined';
import CorrectionsIcon from '@mui/icons-material/VpnKeyOutlined';
import ReportCardIcon from '@mui/icons-material/FactCheckOutlined';
import BoardIcon from '@mui/icons-material/VisibilityOutlined';
import ResultsIcon from '@mui/icons-material/LeaderboardOutlined';

/** A page about one test, apart from its form. */
export interface TestPage {
  /** The path of the page. */
  to: (testId: number) => string;
  /** The locale key of its name, below `admin`. */
  labelKey: string;
  icon: SvgIconComponent;
  /** The permission that the page requires. */
  permission: string;
}

/** The pages that the form and the list of tests link to, in display order. To add a page, add an entry. */
export const TEST_PAGES: readonly TestPage[] = [
  {
    to: (testId) => `/admin/tests/board/${testId}`,
    labelKey: 'resources.tests.pages.board',
    icon: BoardIcon,
    permission: 'invigilation:list',
  },
  {
    to: (testId) => `/admin/tests/results/${testId}`,
    labelKey: 'resources.tests.pages.results',
    icon: ResultsIcon,
    permission: 'attempts:list',
  },
  {
    to: (testId) => `/admin/tests/report-cards/${testId}`,
    labelKey: 'resources.tests.pages.reportCards',
    icon: ReportCardIcon,
    permission: 'report-cards:list',
  },
  {
    to: (testId) => `/admin/tests/analysis/${testId}`,
    labelKey: 'resources.tests.pages.analysis',
    icon: AnalysisIcon,
    permission: 'item-analysis:show',
  },
  {
    to: (testId) => `/admin/tests/corrections/${testId}`,
    labelKey: 'resources.tests.pages.corrections',
    icon: CorrectionsIcon,
    permission: 'key-corrections:list',
  },
];
