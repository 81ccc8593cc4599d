/** Generated from openapi/ by npm run contract. Never edited. */
export interface paths {
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with login and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am and what I may do */
        get: operations["getMe"];
        /** Change my language and look */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere but here */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password; my other sessions end */
        post: operations["changeMyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/temporary-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the temporary password that I signed in with; my other sessions end
         * @description Until then the session may do nothing but this, end, and ask who I am.
         */
        post: operations["replaceTemporaryPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-links/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a one-time link still works
         * @description The token comes in the body, because addresses stand in the logs of proxies.
         */
        post: operations["checkPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the password through a one-time link, and sign in */
        post: operations["usePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests and exams assigned to me */
        get: operations["listMyTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test, its rules and my attempts */
        get: operations["getMyTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an attempt, or get the one in progress */
        post: operations["startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}/retake": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for one more attempt when none is left */
        post: operations["askForRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Remember the current question and the marks */
        patch: operations["saveAttemptProgress"];
        trace?: never;
    };
    "/my/attempts/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the attempt over in this window; get the paper, the answers so far, the clock */
        post: operations["openAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/answers/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        get?: never;
        /** Save one answer; a repeated or older save changes nothing */
        put: operations["saveAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The submitted attempts at a test that the filter selects, the newest first, with the response and the points of each question */
        get: operations["exportTestResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The protocol of an attempt: everything that happened to it, in order */
        get: operations["listAttemptEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/late-decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide whether answers count that arrived after the end and whose time nothing proves; the attempt is graded again */
        post: operations["decideLateAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Which version of which question an attempt was asked, in the order of its paper */
        get: operations["listAttemptQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/board": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Everybody who takes a test or has to, as they stand now
         * @description What changes afterwards is sent over the sockets at /realtime to those who have asked with board:join.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/interventions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give time, pause, go on, write or end: one attempt, some, or all in progress
         * @description All or nothing; what an intervention does not fit is left and named.
         */
        post: operations["intervene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/reopenings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put attempts that were handed in back in progress, with their answers and some minutes
         * @description All or nothing; attempts that need or can not be opened are left and named. One that a closed report card holds refuses.
         */
        post: operations["reopenAttempts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/protocol/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The protocol of a test, or of one attempt at it, as a table */
        get: operations["exportProtocol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/begin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The paper is on the device: from now on the clock runs */
        post: operations["beginAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/beat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the server that the window is there and how far its journal has got; learn how the attempt stands */
        post: operations["beatAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/late-answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deliver what a device wrote down in time and could not send; each entry is judged by receipts and times of the server */
        post: operations["saveLateAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the page was left, something was copied and the like */
        post: operations["reportIntegrity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file for an answer of my attempt; it becomes part of the answer when the answer names it */
        post: operations["uploadAnswerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lessons to watch: those that were begun first, then new ones by theme, then completed ones */
        get: operations["listMyVideoLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-lessons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A lesson with all that a player needs; watching again opens no session */
        get: operations["getMyVideoLesson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-lessons/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to watch here: what other windows of the person play no longer counts */
        post: operations["openWatchSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-lessons/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question of a lesson, as often as one likes; the same answer again is not another try
         * @description 409 question-not-reached: the film cannot have been watched up to the question yet. 429: another answer so soon after a wrong one; the pause doubles with each, from 3 seconds to a minute.
         */
        post: operations["answerVideoQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-lessons/{id}/bookmarks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a place of a film; at most 200 in a lesson. A second one at the same place changes its note */
        post: operations["createVideoBookmark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/video-bookmarks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Move a bookmark, or change its note */
        put: operations["updateVideoBookmark"];
        post?: never;
        /** Remove a bookmark */
        delete: operations["deleteVideoBookmark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/watch-sessions/{session}/heartbeats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what was played; it counts as far as it can be true. When a page is left, fetch sends it with keepalive
         * @description 409 watch-taken-over: another window is watching. 409 film-replaced: the lesson has another film; load it again. 404: no such session of the person, or the lesson is no longer published.
         */
        post: operations["beatWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/media-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library, by theme and title */
        get: operations["listMyMediaFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/media-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One file of the library, and where it is opened from */
        get: operations["getMyMediaFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My plans, those to learn first, and earlier cycles after them */
        get: operations["listMyPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my plans, with its themes and what I did with each material */
        get: operations["getMyPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/plans/{id}/themes/{themeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                themeId: number;
            };
            cookie?: never;
        };
        /** A theme of one of my plans, with its pages and links */
        get: operations["getMyTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/themes/{id}/materials/{key}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell that a page was in view, or that a link was opened; repeating it adds nothing */
        post: operations["reportReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who learns by which plan, sorted, filtered, by page */
        get: operations["listEnrolments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrolments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Enrolments that the filter selects, as CSV or XLSX */
        get: operations["exportEnrolments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrolments/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move people to the newest version, give them more time, or begin a new cycle: as a job, all or none */
        post: operations["changeEnrolments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrolments/change/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom a change would change; it changes nothing */
        post: operations["previewEnrolmentChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrolments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One enrolment, with what the person did in each theme */
        get: operations["getEnrolment"];
        /** Give somebody who is learning dates of their own; fields left out stay as they are */
        put: operations["updateEnrolment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The versions of a plan, the newest first, and who learns by each */
        get: operations["listPlanVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The numbers of a period, with those of the period before and their course
         * @description Each number is that of the rows that the lists below give with the same filter. Staff of a region see their own region only.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbers of a period by region, position, role, plan, theme or test */
        get: operations["getStatisticsBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far those came who were assigned plans in a period
         * @description Each count is that of the rows that listStatisticsEnrolments gives with the same filter and measure.
         */
        get: operations["getStatisticsFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hardest questions of a period
         * @description For those who may see the analysis of questions; it also tells what is asked.
         */
        get: operations["getStatisticsQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbers of a period, their course and groups, as XLSX or PDF */
        get: operations["exportStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people that a number counts, sorted, filtered, by page */
        get: operations["listStatisticsPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-people/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The people that a number counts, as CSV or XLSX */
        get: operations["exportStatisticsPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The attempts that a number counts, sorted, filtered, by page */
        get: operations["listStatisticsAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-attempts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The attempts that a number counts, as CSV or XLSX */
        get: operations["exportStatisticsAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-enrolments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The enrolments that a number counts, sorted, filtered, by page */
        get: operations["listStatisticsEnrolments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics-enrolments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The enrolments that a number counts, as CSV or XLSX */
        get: operations["exportStatisticsEnrolments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that are made for me or by my order; all of them for an admin */
        get: operations["listStatisticsSubscriptions"];
        put?: never;
        /** Have a report made regularly */
        post: operations["createStatisticsSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Have the report made otherwise; without a filter it keeps its own */
        put: operations["updateStatisticsSubscription"];
        post?: never;
        /** Have the report made no more; what was made stays until it expires */
        delete: operations["deleteStatisticsSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/subscriptions/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the report at once, for me alone; asked for again within a minute, it is the same one */
        post: operations["makeStatisticsReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff to whom reports may be sent */
        get: operations["listStatisticsRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports that were made for me, the newest first */
        get: operations["listStatisticsReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The file of a report that was made for me */
        get: operations["getStatisticsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/media-files/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What I have seen of a file since I last said so
         * @description The server counts no more than the time that has passed allows. An empty body says that the file is open. A repeated request changes nothing. 409 file-not-opened: its address, that of its present content, was never asked for.
         */
        post: operations["recordReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Packages to learn by: those that were begun first, then new ones by theme, then finished ones */
        get: operations["listMyScorms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One package with my attempts of this cycle, and what opening it will do */
        get: operations["getMyScorm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorms/{id}/launches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a package here; the same launch again changes nothing and gives the states as they are now
         * @description 409 scorm-attempts-spent: no further attempt is allowed. 409 scorm-attempt-open: a new attempt is only after the one before has ended. 409 scorm-launch-taken: the id of the launch belongs to something else. Reports that wait in the frame are sent first, and the launch is then asked for again.
         */
        post: operations["launchScorm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorms/{id}/units": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an assignable unit of a package of cmi5, in a session of its own
         * @description The unit finds its statement store at /xapi/ of this server: xAPI 1.0.3 with the rules of cmi5, by the key of this session alone, which it fetches once. What it tells counts for the attempt of the launch. Another session of the same attempt is over from then on. 409 scorm-launch-taken: another window has opened the attempt since.
         */
        post: operations["openPackageUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorm-launches/{launch}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                launch: components["parameters"]["LaunchId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say what the content has come to. When a page is left, fetch sends it with keepalive
         * @description The highest seq of a launch counts; earlier ones and repetitions are acknowledged and change nothing. 404: no such launch of the person. 422: the report has another shape, names what the content does not have, or its signature is not that of its launch; it will never be accepted.
         */
        put: operations["reportScorm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/scorm-launches/{launch}/close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                launch: components["parameters"]["LaunchId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that a launch was closed. Reports of it that still wait are taken afterwards */
        post: operations["closeScormLaunch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/vr-scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published VR tours, by theme and title, with my progress */
        get: operations["listMyVrScenes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/vr-scenes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One VR tour with its scenes and hotspots, and what I have seen of it */
        get: operations["getMyVrScene"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/vr-scenes/{id}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that I have opened a scene, or a hotspot of a scene that I have opened; repeated requests change nothing */
        post: operations["visitVrScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/vr-scenes/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the question of a hotspot; it may be answered again until it is right */
        post: operations["answerVrQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I am told, the newest first */
        get: operations["listMyNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/notices/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I have read it */
        post: operations["readNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/notices/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * I have read all up to this one
         * @description An attempt that was reopened and can still be opened stays unread, because its notice leads into it.
         */
        post: operations["readAllNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I am told of what, and what of it I may choose */
        get: operations["getMyNotificationSettings"];
        /** Choose how I am told */
        put: operations["setMyNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/push-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send what I am told to this browser, until its session ends */
        put: operations["setMyPushSubscription"];
        post?: never;
        /** Send nothing more to this browser */
        delete: operations["deleteMyPushSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notice-mails/{token}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the letter */
                token: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get no more mails of the kind of this one
         * @description What mail programs call for the header List-Unsubscribe (RFC 8058). An unknown letter is answered alike.
         */
        post: operations["refuseNoticeMails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the attempt in; repeating it returns the same result
         * @description The window names the head of its journal and says with it that it writes nothing more. Nothing beyond that head counts.
         */
        post: operations["submitAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The answers of an attempt in progress as the server has them, including those that another window delivered */
        get: operations["getMyAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The result of a finished attempt, as far as the review policy shows it */
        get: operations["getMyAttemptResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The question as a learner sees it, without its key */
        get: operations["previewQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What a question was and is, the present version first */
        get: operations["listQuestionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        /** One version as a learner saw it, with its key */
        get: operations["previewQuestionVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Where a question is used, and how it was answered */
        get: operations["getQuestionUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups of questions that say the same, or almost
         * @description The same is looked for in the whole bank, almost the same within a theme. The most alike come first.
         */
        get: operations["listDuplicateQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of the bank, the most used first */
        get: operations["listQuestionTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions that the filter selects, as a file that other systems can import
         * @description GIFT, Moodle XML and Aiken hold one language, the one asked for; where a text lacks it, another of its languages. QTI 3.0 is a content package with the pictures and every language. What a format cannot hold is left out; previewQuestionBankExport tells what that is.
         */
        get: operations["exportQuestionBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/bank/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a file in a format would hold, and what not and why */
        get: operations["previewQuestionBankExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a question file; it is read by a job, and nothing is written to the bank */
        post: operations["previewQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my imports */
        get: operations["getQuestionImport"];
        put?: never;
        post?: never;
        /** Forget one of my imports; what it wrote stays */
        delete: operations["discardQuestionImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Read the file once more, in another way, by a job */
        put: operations["readQuestionImport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the previewed questions, by a job, in one transaction and one batch; repeating it gives the first job */
        post: operations["confirmQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * What the attempts say of a test and of each of its items
         * @description Computed from what is graded now. The formulas stand in docs/item-analysis.md.
         */
        get: operations["getTestAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/analysis/items/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                questionId: number;
            };
            cookie?: never;
        };
        /** One item with its options, and how it did at each score */
        get: operations["getItemAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/analysis/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The items with their indices, as a table */
        get: operations["exportTestAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/asked-questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The versions of questions that the papers of a test hold, with the keys that they are graded by */
        get: operations["listAskedQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/key-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The corrections that concern a test, the newest first */
        get: operations["listKeyCorrections"];
        put?: never;
        /**
         * Correct the key of an item and grade anew
         * @description One transaction, as a job. Its result holds correctionId.
         */
        post: operations["applyKeyCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/key-corrections/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a correction would change; nothing is changed
         * @description Does what the correction does and takes it back, as a job. Its result is a KeyCorrectionPreview.
         */
        post: operations["previewKeyCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-corrections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One correction with the key before and after */
        get: operations["getKeyCorrection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-corrections/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Whose results a correction changed, by page */
        get: operations["listKeyCorrectionResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-corrections/{id}/results/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Whose results a correction changed, as a table */
        get: operations["exportKeyCorrectionResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-corrections/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roll a correction back and grade anew */
        post: operations["restoreKeyCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A paper as one learner might get it, without keys */
        get: operations["previewTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a request: one more attempt, within a window */
        post: operations["acceptRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a request with a reason */
        post: operations["rejectRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept and make the one-time link */
        post: operations["acceptRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject with a reason */
        post: operations["rejectRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture; it is decoded and encoded anew */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** A stored picture by its unguessable token */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answer-files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** A file of an answer, for whoever handed it in and for staff who may see attempts or mark */
        get: operations["getAnswerFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/marking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers to mark, in an order that says nothing of people or of when they handed in */
        get: operations["listMarking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/marking/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions with answers to mark, with their counts */
        get: operations["listMarkingQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/marking/{ref}/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["MarkingRef"];
                position: number;
            };
            cookie?: never;
        };
        /** One answer with its question and rubric */
        get: operations["getMarkingTask"];
        /** Give the missing mark, or change mine; when the last answer of an attempt is marked, the learner is told */
        put: operations["markAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server, its disk and its database are well */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/server-load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the server measures of itself */
        get: operations["getServerLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the public pages need to know */
        get: operations["getPublicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Name the organisation */
        put: operations["updateOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for me, as far as I may see and do it
         * @description For the first page of the console and the counters of its menu. Each number is that of the rows that its list has with the filter named there.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce a file that will come in parts (tus creation)
         * @description The metadata must hold `filename`. A person has at most 20 unfinished uploads; they expire after 7 days.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** One of my uploads, and what came of its check */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /** Give it up (tus termination) */
        delete: operations["cancelUpload"];
        options?: never;
        /** How much of it has arrived (tus) */
        head: operations["getUploadOffset"];
        /** The next bytes (tus) */
        patch: operations["appendToUpload"];
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My jobs, the newest first, at most 50 */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change, delete or assign all the records of a selection, in one batch
         * @description Asks for the permission of the resource, for example users:edit.
         */
        post: operations["startBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my jobs, with its progress */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask one of my jobs to stop; nothing of it stays */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people did, the newest first
         * @description Those without audit:list see what they did themselves.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One batch */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a batch back, as one step; all or nothing
         * @description Refused when a record has been changed since: the job's error names how many, and the operations to undo first, in this order
         *     (src/shared/history/undo-refusal.ts). With `rest`, the records that were changed since stay as they are, and all others are taken back. An undo can be
         *     undone. Asks for the permissions that the changes would have asked for.
         */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a record, or what a batch did, the newest first
         * @description Asks for the show permission of the resource too.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What differs between two versions of a record */
        get: operations["compareVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a record back to the version after this change; a deleted record returns */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dependents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What names these records, and which of them can be deleted
         * @description Asks for the delete permission of the resource.
         */
        get: operations["listDependents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filter selects of the trail, as a table */
        get: operations["exportAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify the audit trail: its chain, its signed heads, and the records whose digests it holds */
        post: operations["verifyAuditTrail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My views of a list, and those that are shared */
        get: operations["listSavedViews"];
        put?: never;
        /** Save a view */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Change a view of mine */
        put: operations["updateSavedView"];
        post?: never;
        /** Delete a view of mine */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a table, XLSX or CSV; it is read by a job, and nothing is imported yet
         * @description For users also a ZIP of photos, named by personnel numbers, without a table. Asks for the permission to create or edit the records.
         */
        post: operations["createTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table to fill in, headed in the language of the request
         * @description Only the headings, so that no example is imported; a workbook also has lists of what may be chosen and a sheet that explains the columns with examples. Asks for the permission to create or edit the records, for example users:create.
         */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my imports */
        get: operations["getTableImport"];
        put?: never;
        post?: never;
        /** Forget one of my imports; what it wrote stays */
        delete: operations["deleteTableImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** How the columns and values of the file are to be understood; remembered for files with the same headings */
        put: operations["updateTableImportSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Read another sheet of the workbook, by a job */
        put: operations["chooseImportSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A dry run: the import itself, rolled back; the report says what it would do */
        post: operations["checkTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the rows without errors, in one transaction and one batch; repeating it gives the first job */
        post: operations["runTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What comes of the rows, as checked or imported last: old and new values, reasons */
        get: operations["getTableImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The person's own table with a column of reasons; in a workbook the cells are marked
         * @description The last heading names the import: the table, corrected and uploaded by the same person, takes over its settings.
         */
        get: operations["getTableImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What came of each photo, as a table */
        get: operations["getTableImportPhotos"];
        put?: never;
        /**
         * A ZIP of photos named by personnel numbers; they go into the records with the import
         * @description For users only. May be repeated with further archives; a photo of the same name replaces the earlier one. What came of it stands in the import.
         */
        post: operations["addTableImportPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that the filter selects, in the columns that their import reads */
        get: operations["exportQuestionTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, sorted, filtered, by page */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users that the filter selects, as CSV */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/access-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give people one-time links, on which they set their own password
         * @description Asks for users:list too. The links are only in this response; the server keeps their hashes. Earlier unused links of these people become invalid.
         */
        post: operations["giveAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/access-links/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many of a selection of people would get a way in */
        post: operations["countAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/access-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail people one-time links, on which they set their own password
         * @description Asks for users:list too. Only people with an e-mail address get a letter, in their own language; expected counts them. A letter is sent at least once; the links of letters that were not sent are not valid. Letters that were sent stay sent when the job is stopped.
         */
        post: operations["mailAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/access-letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What became of the letters of one of my jobs */
        get: operations["getAccessLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/temporary-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give people temporary passwords, which they replace when they first sign in
         * @description Asks for users:list too. Passwords, sessions and links that these people have end. The answer is a line of JSON for each step, {"done","total"}, then {"file"} with the slips or the table in base64, or {"error"}. The passwords are only in this answer; the server keeps their hashes. They are valid as soon as the file is sent; where the answer breaks off before, nothing has changed.
         */
        post: operations["giveTemporaryPasswords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        /** Change a user; fields left out stay as they are */
        put: operations["updateUser"];
        post?: never;
        /** Delete a user that nothing depends on */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles, sorted, filtered, by page */
        get: operations["listRoles"];
        put?: never;
        /** Create a role */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that the filter selects, as CSV */
        get: operations["exportRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One role */
        get: operations["getRole"];
        /** Change a role; fields left out stay as they are */
        put: operations["updateRole"];
        post?: never;
        /** Delete a role that nothing depends on */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values, sorted, filtered, by page */
        get: operations["listDictionaryValues"];
        put?: never;
        /** Create a dictionary value */
        post: operations["createDictionaryValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values that the filter selects, as CSV */
        get: operations["exportDictionaryValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary value */
        get: operations["getDictionaryValue"];
        /** Change a dictionary value; fields left out stay as they are */
        put: operations["updateDictionaryValue"];
        post?: never;
        /** Delete a dictionary value that nothing depends on */
        delete: operations["deleteDictionaryValue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types, sorted, filtered, by page */
        get: operations["listDictionaryTypes"];
        put?: never;
        /** Create a dictionary type */
        post: operations["createDictionaryType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types that the filter selects, as CSV */
        get: operations["exportDictionaryTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Put the values of a dictionary in order; values that are not named follow as they were */
        put: operations["orderDictionaryValues"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary type */
        get: operations["getDictionaryType"];
        /** Change a dictionary type; fields left out stay as they are */
        put: operations["updateDictionaryType"];
        post?: never;
        /** Delete a dictionary type that nothing depends on */
        delete: operations["deleteDictionaryType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes, sorted, filtered, by page */
        get: operations["listThemes"];
        put?: never;
        /** Create a theme */
        post: operations["createTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes that the filter selects, as CSV */
        get: operations["exportThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One theme */
        get: operations["getTheme"];
        /** Change a theme; fields left out stay as they are */
        put: operations["updateTheme"];
        post?: never;
        /** Delete a theme that nothing depends on */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Video lessons, sorted, filtered, by page */
        get: operations["listVideoLessons"];
        put?: never;
        /** Make a lesson of a film */
        post: operations["createVideoLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Video lessons that the filter selects, as CSV */
        get: operations["exportVideoLessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/subtitles-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read subtitles without storing them: the cues, and what is wrong by line */
        post: operations["checkSubtitles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/subtitles-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The text of a file of subtitles, whose encoding is recognised; nothing is stored */
        post: operations["decodeSubtitlesFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One video lesson */
        get: operations["getVideoLesson"];
        /** Change a video lesson; fields left out stay as they are */
        put: operations["updateVideoLesson"];
        post?: never;
        /** Delete a lesson that nobody has begun and nothing depends on */
        delete: operations["deleteVideoLesson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}/subtitles": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The texts of a lesson's subtitles */
        get: operations["getVideoSubtitles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}/watchers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Who has watched a lesson, and which parts of it */
        get: operations["listVideoWatchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}/watchers/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Who has watched a lesson, as CSV or XLSX */
        get: operations["exportVideoWatchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}/heat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Which parts of a lesson were watched how often */
        get: operations["getVideoHeat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video-lessons/{id}/question-answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How the questions of a lesson are answered, by their moments */
        get: operations["getVideoQuestionAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Media files, sorted, filtered, by page */
        get: operations["listMediaFiles"];
        put?: never;
        /** Take in an upload as a media file */
        post: operations["createMediaFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Media files that the filter selects, as CSV */
        get: operations["exportMediaFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/orphans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is stored that no media file uses any more */
        get: operations["getMediaOrphans"];
        put?: never;
        post?: never;
        /** Erase them for good: deletions and replacements of these files can no longer be undone */
        delete: operations["eraseMediaOrphans"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One media file */
        get: operations["getMediaFile"];
        /** Change a media file; fields left out stay as they are */
        put: operations["updateMediaFile"];
        post?: never;
        /** Delete a media file that nothing depends on */
        delete: operations["deleteMediaFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Where a media file is played, shown and saved from */
        get: operations["getMediaLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Which records use a media file; at most 100 */
        get: operations["listMediaUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/{id}/processing": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process a file again whose processing has failed */
        post: operations["processMediaFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-files/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keep the present content: drop what is to replace it, or was refused */
        delete: operations["cancelMediaReplacement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{token}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                part: components["schemas"]["MediaPart"];
            };
            cookie?: never;
        };
        /** Content behind a signed address; in parts where a Range is asked for */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vr-scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** VR tours, sorted, filtered, by page */
        get: operations["listVrScenes"];
        put?: never;
        /** Create a VR tour */
        post: operations["createVrScene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vr-scenes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** VR tours that the filter selects, as CSV */
        get: operations["exportVrScenes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vr-scenes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One VR tour */
        get: operations["getVrScene"];
        /** Change a VR tour; fields left out stay as they are */
        put: operations["updateVrScene"];
        post?: never;
        /** Delete a VR tour that nothing depends on */
        delete: operations["deleteVrScene"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vr-scenes/{id}/question-answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How the questions of a tour are answered, by scene and marker */
        get: operations["getVrQuestionAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Packages (SCORM and cmi5), sorted, filtered, by page */
        get: operations["listScorms"];
        put?: never;
        /** Create a package of what was read of an upload */
        post: operations["createScorm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Packages that the filter selects, as CSV */
        get: operations["exportScorms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unpack an upload and read what is in it, by a job; repeating it gives the first job, unless that has failed */
        post: operations["readScormPackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What was read of an upload, with the report on it */
        get: operations["getScormPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One package */
        get: operations["getScorm"];
        /** Change a package; fields left out stay as they are. Attempts keep the content that they began with */
        put: operations["updateScorm"];
        post?: never;
        /** Delete a package that no theme has and nobody has begun */
        delete: operations["deleteScorm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Which themes have a package; at most 100 */
        get: operations["listScormUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Attempts of learners at a package */
        get: operations["listScormAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/attempts/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Attempts of learners at a package, as CSV or XLSX */
        get: operations["exportScormAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How the items of a package are done, by the newest attempts of people, in the order of its contents */
        get: operations["getScormItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How the interactions of a package are answered, by the newest attempts of people; at most 500 of them */
        get: operations["getScormInteractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Each answer of learners to the interactions of a package */
        get: operations["listScormAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/answers/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Each answer of learners to the interactions of a package, as CSV or XLSX */
        get: operations["exportScormAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/tries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a package as learners see it; nothing is kept */
        post: operations["tryScorm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorms/{id}/unit-tries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at an assignable unit of a package of cmi5 as learners see it; nothing that it tells counts */
        post: operations["tryPackageUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorm-attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One attempt with its items, objectives, interactions and launches */
        get: operations["getScormAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorm-attempts/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What the content called in an attempt, in order */
        get: operations["listScormCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorm-attempts/{id}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The statements (xAPI) of an attempt at a package of cmi5, in the order in which they came */
        get: operations["listScormStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorm-attempts/{id}/statements/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The statements of an attempt, as CSV or XLSX */
        get: operations["exportScormStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorm-attempts/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a learner begin again: the attempt stays, but no longer counts. Resetting it again changes nothing */
        post: operations["resetScormAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Templates of certificates, sorted, filtered, by page */
        get: operations["listCertificateTemplates"];
        put?: never;
        /** Create a template of certificates */
        post: operations["createCertificateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-templates/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Templates of certificates that the filter selects, as CSV or XLSX */
        get: operations["exportCertificateTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A layout as a PDF, with the data of a person; it is marked as a sample */
        post: operations["previewCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-templates/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a certificate of a person would show */
        get: operations["getCertificateSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One template of certificates */
        get: operations["getCertificateTemplate"];
        /** Change a template of certificates; fields left out stay as they are */
        put: operations["updateCertificateTemplate"];
        post?: never;
        /** Delete a template of certificates that nothing was issued by */
        delete: operations["deleteCertificateTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issued certificates, sorted, filtered, by page */
        get: operations["listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issued certificates that the filter selects, as CSV or XLSX */
        get: operations["exportCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDFs of the certificates that the filter selects, as a ZIP, at most 10,000 */
        get: operations["exportCertificateFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue certificates to many people, as a job: all or none */
        post: operations["issueCertificates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/issue/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many certificates an order would issue, and what they would lack */
        post: operations["countCertificateIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke many certificates with one reason, as a job: all or none */
        post: operations["revokeCertificates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One issued certificate */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A certificate as a PDF */
        get: operations["printCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke a certificate, with a reason */
        post: operations["revokeCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue a certificate anew with the data of today; the earlier one is replaced and stays in the history */
        post: operations["reissueCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide about a certificate whose result has changed */
        post: operations["reviewCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My certificates, those in force first */
        get: operations["listMyCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/certificates/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my certificates as a PDF */
        get: operations["getMyCertificateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        /** How the certificate of a code stands */
        get: operations["verifyCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys of signatures, to check certificates without the server */
        get: operations["listCertificateKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificate-files/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a PDF is a certificate as it was issued, and what in it was altered */
        post: operations["checkCertificateFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans, sorted, filtered, by page */
        get: operations["listPlans"];
        put?: never;
        /** Create an education plan */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans that the filter selects, as CSV */
        get: operations["exportPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One education plan */
        get: operations["getPlan"];
        /** Change an education plan; fields left out stay as they are */
        put: operations["updatePlan"];
        post?: never;
        /** Delete an education plan that nothing depends on */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments of plans, sorted, filtered, by page */
        get: operations["listPlanAssignments"];
        put?: never;
        /** Assign a plan to people, regions or positions; repeating it changes nothing */
        post: operations["createPlanAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One assignment of a plan */
        get: operations["getPlanAssignment"];
        /** Change the dates of an assignment; whom it reaches follows, without those who were given dates of their own */
        put: operations["updatePlanAssignment"];
        post?: never;
        /** Take an assignment of a plan back */
        delete: operations["deletePlanAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions, sorted, filtered, by page */
        get: operations["listQuestions"];
        put?: never;
        /** Create a question */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that the filter selects, as CSV */
        get: operations["exportQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One question */
        get: operations["getQuestion"];
        /** Change a question; fields left out stay as they are */
        put: operations["updateQuestion"];
        post?: never;
        /** Delete a question that nothing depends on */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests, sorted, filtered, by page */
        get: operations["listTests"];
        put?: never;
        /** Create a test */
        post: operations["createTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests that the filter selects, as CSV */
        get: operations["exportTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same of a test that is being written and not saved yet; nothing is kept */
        post: operations["checkTestDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test */
        get: operations["getTest"];
        /** Change a test; fields left out stay as they are */
        put: operations["updateTest"];
        post?: never;
        /** Delete a test that nothing depends on */
        delete: operations["deleteTest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Whether the bank can satisfy a test now, and what its papers would be like */
        get: operations["checkTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Several papers as learners might get them, to be compared */
        get: operations["compareTestPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How a test went */
        get: operations["getTestResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** How a test stands: its lifecycle, its counts, and the next step */
        get: operations["getTestWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Other terms of tests for people and groups, sorted, filtered, by page */
        get: operations["listTestOverrides"];
        put?: never;
        /** Give people or groups other terms of a test; terms that they have are replaced only on demand */
        post: operations["createTestOverrides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-overrides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The terms of one person or group */
        get: operations["getTestOverride"];
        put?: never;
        post?: never;
        /** Take other terms of a test back; attempts that have started keep them */
        delete: operations["deleteTestOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments, sorted, filtered, by page */
        get: operations["listAssignments"];
        put?: never;
        /** Assign a test to people, regions or positions; repeating it changes nothing */
        post: operations["createAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One assignment */
        get: operations["getAssignment"];
        put?: never;
        post?: never;
        /** Delete an assignment that nothing depends on */
        delete: operations["deleteAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The questions of my finished attempt that may be appealed, with my appeals */
        get: operations["listMyAppeals"];
        put?: never;
        /**
         * Appeal against a question of my finished attempt
         * @description One appeal against a question may be open. The same appeal sent again changes nothing and gives the one that is there.
         */
        post: operations["createMyAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/appeals/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw my appeal while nobody has decided on it */
        post: operations["withdrawMyAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals, sorted, filtered, by page */
        get: operations["listAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals that the filter selects, as CSV */
        get: operations["exportAppeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One appeal */
        get: operations["getAppeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/{id}/case": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The question as it was asked with answer and key, and the other appeals against it */
        get: operations["getAppealCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take up an appeal: the person sees that it is being looked at */
        post: operations["takeAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an appeal for which the key was corrected or the answer marked anew */
        post: operations["acceptAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/appeals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer an appeal and reject it */
        post: operations["rejectAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a request needs to be written: types, limits, who is there */
        get: operations["getMySupportOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My requests, the last written first */
        get: operations["listMySupportRequests"];
        put?: never;
        /**
         * Ask support for help
         * @description While an attempt of mine runs, its protocol says that help was asked for. Files are refused then (409 support-files-in-attempt).
         */
        post: operations["createMySupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my requests with its messages */
        get: operations["getMySupportRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to support; a solved request is opened again */
        post: operations["sendMySupportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I have read a request up to a line */
        post: operations["readMySupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests/{id}/solve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** My request needs no more help */
        post: operations["solveMySupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/support-requests/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say once how good the help was */
        post: operations["rateMySupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-files/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture or PDF for a message of mine */
        post: operations["uploadMySupportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture or PDF for a message to a person */
        post: operations["uploadSupportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** A file of a message, for its two sides */
        get: operations["getSupportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support requests, sorted, filtered, by page */
        get: operations["listSupportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Support requests that the filter selects, as CSV */
        get: operations["exportSupportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A request with its messages; the first look is noted in the audit trail */
        get: operations["getSupportRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The person of a request */
        get: operations["getSupportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer, or write a note; an unclaimed request is claimed by an answer */
        post: operations["sendSupportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I have read a request up to a line */
        post: operations["readSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a request that nobody has; one wins */
        post: operations["claimSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a request to a colleague, to oneself or back to the queue */
        post: operations["transferSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how a request stands */
        post: operations["setSupportRequestState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the messages of a request into another of the same person, and close it */
        post: operations["mergeSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who answers requests, how much each has, and who is there */
        get: operations["listSupportColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-colleagues/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say whether I am there */
        put: operations["setSupportAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How requests were answered */
        get: operations["getSupportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/canned-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Canned answers, sorted, filtered, by page */
        get: operations["listCannedAnswers"];
        put?: never;
        /** Create a canned answer */
        post: operations["createCannedAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/canned-answers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Canned answers that the filter selects, as CSV */
        get: operations["exportCannedAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/canned-answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One canned answer */
        get: operations["getCannedAnswer"];
        /** Change a canned answer; fields left out stay as they are */
        put: operations["updateCannedAnswer"];
        post?: never;
        /** Delete a canned answer that nothing depends on */
        delete: operations["deleteCannedAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retakes, sorted, filtered, by page */
        get: operations["listRetakes"];
        put?: never;
        /** Give several people one more attempt at a test each; who has one to use already keeps it */
        post: operations["createRetakes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retakes that the filter selects, as CSV */
        get: operations["exportRetakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One retake */
        get: operations["getRetake"];
        /** Change the window or the words of an accepted retake that is not used yet */
        put: operations["updateRetake"];
        post?: never;
        /** Delete a retake that has not been used */
        delete: operations["deleteRetake"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts, sorted, filtered, by page */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts that the filter selects, as CSV */
        get: operations["exportAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One attempt with its paper, answers and key, for staff */
        get: operations["getAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests, sorted, filtered, by page */
        get: operations["listRestorationRequests"];
        put?: never;
        /** Ask to get back in; the answer never tells whether the account exists */
        post: operations["createRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests that the filter selects, as CSV */
        get: operations["exportRestorationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One restoration request */
        get: operations["getRestorationRequest"];
        put?: never;
        post?: never;
        /** Delete a restoration request that nothing depends on */
        delete: operations["deleteRestorationRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report cards, sorted, filtered, by page: those of my exams and of nobodys; all for an admin */
        get: operations["listReportCards"];
        put?: never;
        /** Open the report card of an exam */
        post: operations["createReportCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/exams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exams whose sheets I keep, what needs closing first */
        get: operations["listReportCardExams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The sheet: the exam, its numbers, a row for each attempt */
        get: operations["getReportCard"];
        /** Change the title, the window or the remarks of an open card */
        put: operations["updateReportCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/remarks/{attemptId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attemptId: number;
            };
            cookie?: never;
        };
        get?: never;
        /** Write the remark at one row of an open card */
        put: operations["writeReportCardRemark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close the sheet as it was seen: it is kept for good, and its attempts cannot be judged anew */
        post: operations["closeReportCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a closed card again; what was closed stays readable */
        post: operations["reopenReportCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Who closed the card and who opened it again, in order */
        get: operations["listReportCardVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        /** The sheet as it was closed, and whether it still has the hash that it was signed with */
        get: operations["getReportCardVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/digests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Compare the results on the sheet with their digests in the audit trail */
        get: operations["checkReportCardDigests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The sheet as a PDF; that of a closed card has the same bytes each time */
        get: operations["printReportCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-cards/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The rows of the sheet as XLSX */
        get: operations["exportReportCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The logging service: keep what was visited, one event or many
         * @description With a fixed key as bearer, which is in every browser and no secret. Nothing secret is in the events either. It answers when they are on disk.
         */
        post: operations["logVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visited-themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes that were visited, sorted, filtered, by page */
        get: operations["listVisitedThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visited-themes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes that were visited that the filter selects, as CSV or XLSX */
        get: operations["exportVisitedThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visited-themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        /** What was seen of one theme */
        get: operations["getVisitedTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who visited, sorted, filtered, by page */
        get: operations["listVisitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visitors/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who visited that the filter selects, as CSV or XLSX */
        get: operations["exportVisitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visitors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /** What one person saw; zeros where it is nothing */
        get: operations["getVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of people, sorted, filtered, by page */
        get: operations["listVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of people that the filter selects, as CSV or XLSX */
        get: operations["exportVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/visit-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many people visited how much on each day */
        get: operations["getVisitDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignIn: {
            login: string;
            password: string;
        };
        SessionUser: {
            Token: string;
            ID: number;
            RoleID: number;
        };
        Error: {
            /** @description A stable name of the error, for example not-found. */
            id: string;
            /** @description What happened, in the language of the request. */
            message: string;
            /** @description Field path → message. Nested fields are joined by dots. */
            errors?: {
                [key: string]: string;
            };
            /** @description Numbers or names that a client may show, for example retryAfterSeconds. */
            details?: {
                [key: string]: unknown;
            };
        };
        Id: number;
        /**
         * Format: localized-text
         * @description Plain text in up to three languages. Where a language is absent the reader gets ru, then kz, then en.
         */
        LocalizedText: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        /** @enum {string} */
        Language: "ru" | "en" | "kz";
        /** @enum {string} */
        ThemeChoice: "system" | "light" | "dark";
        Me: {
            id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            fullName: string;
            iin: string | null;
            personnelNumber: string | null;
            region: components["schemas"]["LocalizedText"] | null;
            position: components["schemas"]["LocalizedText"] | null;
            email: string | null;
            phone: string | null;
            photos: string[];
            /** Format: date */
            registrationDate: string;
            language: components["schemas"]["Language"];
            theme: components["schemas"]["ThemeChoice"];
            /** @description Staff who signed in with a password that breaks the rules: until they have changed it, they may do nothing as staff. */
            weakPassword: boolean;
            /** @description Only for somebody who signed in with a temporary password and may do nothing before replacing it. */
            temporaryPassword?: {
                /** @description Characters that the new password needs. */
                minLength: number;
            };
            /** @description The session_id of events of the visit log. It proves who visits, for one to two days, and opens nothing. */
            visitToken: string;
            /** @description For those who look after the server: a proxy stands in front that the settings do not name, so that everybody has its address. */
            addressesHidden?: boolean;
            role: {
                id: number;
                key: string;
                title: components["schemas"]["LocalizedText"];
                permissions: string[];
            };
        };
        MeUpdate: {
            language?: components["schemas"]["Language"];
            theme?: components["schemas"]["ThemeChoice"];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            ip: string;
            userAgent: string;
            current: boolean;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        PasswordReplacement: {
            newPassword: string;
        };
        PasswordLinkToken: {
            token: string;
        };
        PasswordLink: {
            /** @enum {string} */
            state: "valid" | "used" | "expired" | "unknown";
            /** @description Only while the link is valid. */
            login: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description Characters that the new password needs; only while the link is valid. */
            minLength: number | null;
        };
        NewPassword: {
            token: string;
            password: string;
        };
        ThemeLock: {
            /**
             * @description theme: another has to be completed first; starts: the plan begins later; ended: the cycle is over; over: the plan is no longer assigned.
             * @enum {string}
             */
            reason: "theme" | "starts" | "ended" | "over";
            /** @description theme: its number in the plan. */
            number?: number;
            /** @description theme: which. */
            title?: components["schemas"]["LocalizedText"];
            /**
             * Format: date-time
             * @description starts: when.
             */
            opensAt?: string;
            /** @description Of which plan: in the details of a refusal. */
            plan?: components["schemas"]["LocalizedText"];
        };
        MyTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /**
             * @description finished: no attempt is left or the window has closed.
             * @enum {string}
             */
            state: "available" | "in_progress" | "upcoming" | "finished";
            /**
             * @description completed: handed in, and the policy does not show the score, or answers wait for a marker.
             * @enum {string}
             */
            outcome: "assigned" | "in_progress" | "passed" | "not_passed" | "completed";
            durationMinutes: number;
            questionCount: number;
            passPercentage: number;
            /** @description With the retakes that I was given; 0 means without limit. */
            attemptsAllowed: number;
            attemptsUsed: number;
            /**
             * Format: date-time
             * @description Where a retake opens the test: from when it can be used.
             */
            opensAt: string | null;
            /**
             * Format: date-time
             * @description Where a retake opens the test: the end of its window.
             */
            closesAt: string | null;
            bestPercentage: number | null;
            activeAttemptId: number | null;
            /** Format: date-time */
            activeDeadlineAt: string | null;
            /**
             * Format: date-time
             * @description The attempt was reopened: until when it must be opened. Its time runs from then, so it has no deadline yet.
             */
            activeOpenBy: string | null;
            /** @description Why the test cannot be started yet, though it is available: I have it only with plans, none of which has opened it. */
            locked: components["schemas"]["ThemeLock"] | null;
        };
        MyRetake: {
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            /** @description Whether its attempt was started. */
            used: boolean;
            comment: string | null;
            /** @description Words of whoever decided. */
            reason: string | null;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * @description forward: one question at a time. A question that was left can neither be seen nor answered again.
         * @enum {string}
         */
        Navigation: "free" | "forward";
        /** @description A section with a time of its own. Whoever has left it, or whose time in it is up, cannot come back. */
        Section: {
            title: components["schemas"]["LocalizedText"];
            /** @description The time that I have for it; 0: it has no time of its own. */
            seconds: number;
        };
        /** @description What I have to bring, and what I am given. */
        TestRequirements: {
            /** @description Whether a code is asked for at the start. */
            accessCode: boolean;
            safeExamBrowser: boolean;
            /** @description Whether the test may be taken from the address that I ask from. */
            placeAllowed: boolean;
            fullScreen: boolean;
            /** @enum {string} */
            integrityPolicy: "off" | "record" | "warn" | "end";
            navigation: components["schemas"]["Navigation"];
            extraTimePercent: number;
            /** @description Added after the percentage. */
            extraMinutes: number;
            unlimited: boolean;
            /**
             * Format: date-time
             * @description The next attempt may not begin before; null: at once.
             */
            nextAttemptFrom: string | null;
            penaltyPercent: number;
            sectionMinimums: {
                title: components["schemas"]["LocalizedText"];
                percentage: number;
            }[];
            sections: components["schemas"]["Section"][];
        };
        /** @enum {string} */
        ReviewLevel: "nothing" | "score" | "answers" | "key";
        /**
         * @description Whether answers of the attempt are marked by people: none are, some still wait, all are marked.
         * @enum {string}
         */
        MarkingState: "none" | "pending" | "done";
        /** @enum {string} */
        AttemptStatus: "in_progress" | "submitted";
        /** @enum {string} */
        SubmitReason: "learner" | "deadline" | "staff" | "policy";
        MyAttempt: {
            id: components["schemas"]["Id"];
            number: number;
            marking: components["schemas"]["MarkingState"];
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            visible: components["schemas"]["ReviewLevel"];
            /** @description null while the policy hides it. */
            percentage: number | null;
            passed: boolean | null;
        };
        MyTestDetail: {
            test: components["schemas"]["MyTest"];
            /** @description The newest retake that I asked for or was given. */
            retake: components["schemas"]["MyRetake"] | null;
            /** @description No attempt is left, and no request is waiting. */
            mayAskForRetake: boolean;
            requirements: components["schemas"]["TestRequirements"];
            reviewPolicy: components["schemas"]["ReviewLevel"];
            /** @enum {string} */
            reviewFrom: "submitted" | "closed";
            /**
             * Format: date-time
             * @description When the test is closed for everybody; some may have a longer window.
             */
            lastClosingAt: string | null;
            /** Format: date-time */
            serverNow: string;
            attempts: components["schemas"]["MyAttempt"][];
        };
        /** @description What Safe Exam Browser says of itself on this page. */
        SebProof: {
            /** @description The address of the page, without its fragment, which the hash is made of. */
            url: string;
            /** @description SHA-256 of the address and the config key. */
            configKeyHash: string;
        };
        /** @description What the test asks for before it may be started. */
        AttemptStart: {
            accessCode?: string;
            seb?: components["schemas"]["SebProof"];
        };
        AttemptStarted: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            serverNow: string;
        };
        RetakeRequest: {
            comment?: string | null;
        };
        AttemptProgress: {
            epoch: number;
            seq: number;
            currentQuestion?: number;
            marked?: number[];
        };
        /** @description Signed by the server: which attempt and window it heard of, the head of its journal, and when. The device keeps the newest with each answer that it writes down. */
        Receipt: string;
        SaveReceipt: {
            /** @description The highest save of this question that stands. */
            seq: number;
            /** @description false: a newer save stands already. */
            applied: boolean;
            /** Format: date-time */
            serverNow: string;
            receipt?: components["schemas"]["Receipt"];
        };
        AttemptOpen: {
            /** @description Made once by the browser, so that a reload is known from another device. */
            deviceId: string;
            /** @description The person has confirmed that the attempt goes on here. */
            takeOver?: boolean;
            seb?: components["schemas"]["SebProof"];
        };
        /** @description The section that may be answered now, from 0; 0 where there are none. It ends as many seconds before the deadline as the later ones have. */
        SectionIndex: number;
        /** @description What the device that had the attempt before may still hold; missing once something of it has come, or it has said that nothing is left. */
        ElsewhereUnsent: {
            /** @description How many answers it had not sent when it was last heard of. 0: it was silent when this device took over, and may have written since. */
            queued: number;
            /**
             * Format: date-time
             * @description When it was last heard of before; null: never.
             */
            seenAt: string | null;
        };
        IntegrityRules: {
            /** @enum {string} */
            policy: "off" | "record" | "warn" | "end";
            limit: number;
            /** @description How many events there have been. */
            count: number;
            requireFullScreen: boolean;
            blockClipboard: boolean;
        };
        /** @description Words of the staff to the learner. */
        AttemptMessage: {
            id: number;
            /** Format: date-time */
            at: string;
            text: string;
        };
        /** @enum {string} */
        QuestionType: "single" | "multiple" | "true_false" | "short_text" | "numeric" | "calculated" | "matching" | "ordering" | "cloze" | "hotspot" | "image_labels" | "essay" | "file";
        /**
         * Format: localized-html
         * @description Rich text (sanitized HTML) in up to three languages. The same fallback as LocalizedText.
         */
        LocalizedHtml: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        PaperChoice: {
            /** @description Opaque, made for this paper. */
            id: string;
            text: components["schemas"]["LocalizedHtml"];
        };
        PaperGap: {
            /** @description Opaque, made for this paper. */
            id: string;
            /** @enum {string} */
            kind: "choice" | "text" | "number";
            /** @description choice: what may be chosen. */
            options?: components["schemas"]["PaperChoice"][];
        };
        /** @enum {string} */
        HotspotShape: "rect" | "ellipse" | "polygon";
        /** @description Fractions of the width and height of the picture. rect: x1, y1, x2, y2; ellipse: centre x, y, radii x, y; polygon: x1, y1, x2, y2, … of at least three points. */
        HotspotCoords: number[];
        /** @description hotspot: the picture and the regions that may be chosen. */
        PaperHotspot: {
            /** @description The token of the picture. */
            image: string;
            alt: components["schemas"]["LocalizedText"] | null;
            maxChoices: number;
            regions: {
                /** @description Opaque, made for this paper. */
                id: string;
                shape: components["schemas"]["HotspotShape"];
                coords: components["schemas"]["HotspotCoords"];
                label: components["schemas"]["LocalizedText"] | null;
            }[];
        };
        /** @description Labels fit only the zones of their group. */
        LabelGroup: number;
        /** @description Fractions of the width and height of the picture: x1, y1, x2, y2. */
        ZoneCoords: number[];
        /** @description image_labels: the picture, the labels and the zones to put them on. */
        PaperImageLabels: {
            /** @description The token of the picture. */
            image: string;
            alt: components["schemas"]["LocalizedText"] | null;
            labels: {
                /** @description Opaque, made for this paper. */
                id: string;
                text: components["schemas"]["LocalizedText"];
                /** @description The token of a picture that is shown instead of the text. */
                image: string | null;
                group: components["schemas"]["LabelGroup"];
                reusable: boolean;
            }[];
            zones: {
                /** @description Opaque, made for this paper. */
                id: string;
                coords: components["schemas"]["ZoneCoords"];
                group: components["schemas"]["LabelGroup"];
                label: components["schemas"]["LocalizedText"] | null;
            }[];
        };
        /** @enum {string} */
        DigitsType: "decimals" | "significant";
        /** @description calculated: how the answer has to be rounded, where it has no tolerance. */
        PaperRounding: {
            digits: number;
            digitsType: components["schemas"]["DigitsType"];
        };
        /** @description essay: what is asked of the text. */
        PaperEssay: {
            maxWords: number | null;
        };
        /** @enum {string} */
        FileExtension: "pdf" | "docx" | "xlsx" | "pptx" | "odt" | "ods" | "odp" | "rtf" | "txt" | "csv" | "jpg" | "png" | "webp" | "zip" | "mp3" | "mp4";
        /** @description file: what may be handed in. */
        PaperFile: {
            maxFiles: number;
            maxMegabytes: number;
            extensions: components["schemas"]["FileExtension"][];
        };
        /** @description One question of a paper, as a learner sees it. */
        PaperItem: {
            position: number;
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            points: number;
            /** @description The section of the paper that it belongs to, from 0; absent: the paper has none. */
            section?: number;
            /** @description single, multiple: what may be chosen. */
            options?: components["schemas"]["PaperChoice"][];
            /** @description matching: what needs a counterpart. */
            lefts?: components["schemas"]["PaperChoice"][];
            /** @description matching: the counterparts to choose from. */
            rights?: components["schemas"]["PaperChoice"][];
            /** @description ordering: what is to be put in order. */
            items?: components["schemas"]["PaperChoice"][];
            /** @description cloze: the gaps, the first for the marker [[1]] of the text. */
            gaps?: components["schemas"]["PaperGap"][];
            hotspot?: components["schemas"]["PaperHotspot"];
            imageLabels?: components["schemas"]["PaperImageLabels"];
            rounding?: components["schemas"]["PaperRounding"];
            essay?: components["schemas"]["PaperEssay"];
            file?: components["schemas"]["PaperFile"];
        };
        SingleAnswer: {
            /** @constant */
            type: "single";
            choice: string;
        };
        MultipleAnswer: {
            /** @constant */
            type: "multiple";
            choices: string[];
        };
        TrueFalseAnswer: {
            /** @constant */
            type: "true_false";
            value: boolean;
        };
        ShortTextAnswer: {
            /** @constant */
            type: "short_text";
            text: string;
        };
        NumericAnswer: {
            /** @constant */
            type: "numeric";
            /** @description A number as typed: 3.14, 3,14, 6e3. */
            text: string;
        };
        CalculatedAnswer: {
            /** @constant */
            type: "calculated";
            /** @description A number as typed: 3.14, 3,14, 6e3. */
            text: string;
        };
        MatchingAnswer: {
            /** @constant */
            type: "matching";
            pairs: {
                left: string;
                right: string;
            }[];
        };
        OrderingAnswer: {
            /** @constant */
            type: "ordering";
            order: string[];
        };
        ClozeAnswer: {
            /** @constant */
            type: "cloze";
            values: {
                gap: string;
                /** @description The id of the choice, or what was typed. */
                value: string;
            }[];
        };
        HotspotAnswer: {
            /** @constant */
            type: "hotspot";
            choices: string[];
        };
        ImageLabelsAnswer: {
            /** @constant */
            type: "image_labels";
            placed: {
                zone: string;
                label: string;
            }[];
        };
        EssayAnswer: {
            /** @constant */
            type: "essay";
            /** @description Plain text. */
            text: string;
        };
        /** @description A file that was uploaded for the attempt (uploadAnswerFile). */
        AnswerFile: {
            token: string;
            name: string;
            /** @description In bytes. */
            size: number;
        };
        FileAnswer: {
            /** @constant */
            type: "file";
            files: components["schemas"]["AnswerFile"][];
        };
        Answer: components["schemas"]["SingleAnswer"] | components["schemas"]["MultipleAnswer"] | components["schemas"]["TrueFalseAnswer"] | components["schemas"]["ShortTextAnswer"] | components["schemas"]["NumericAnswer"] | components["schemas"]["CalculatedAnswer"] | components["schemas"]["MatchingAnswer"] | components["schemas"]["OrderingAnswer"] | components["schemas"]["ClozeAnswer"] | components["schemas"]["HotspotAnswer"] | components["schemas"]["ImageLabelsAnswer"] | components["schemas"]["EssayAnswer"] | components["schemas"]["FileAnswer"];
        AttemptSession: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @description Counts the windows that opened this attempt. Only the newest may write; its saves are numbered from 1. */
            epoch: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            durationMinutes: number;
            /** Format: date-time */
            serverNow: string;
            navigation: components["schemas"]["Navigation"];
            /** @description In order; empty: the paper has none. */
            sections: components["schemas"]["Section"][];
            section: components["schemas"]["SectionIndex"];
            /** @description navigation forward: the furthest that was reached. */
            currentQuestion: number;
            marked: number[];
            elsewhere?: components["schemas"]["ElsewhereUnsent"];
            /** @description Whether the clock runs. Until it does, the page loads what the paper needs, shows none of it and then says so (beginAttempt). */
            begun: boolean;
            receipt: components["schemas"]["Receipt"];
            /** Format: date-time */
            pausedAt: string | null;
            /** @description No time limit: the deadline is not shown. */
            unlimited: boolean;
            largeType: boolean;
            integrity: components["schemas"]["IntegrityRules"];
            merges: number;
            /** @description Answers of other windows that were delivered and wait for an examiner. */
            lateWaiting?: number;
            messages: components["schemas"]["AttemptMessage"][];
            questions: components["schemas"]["PaperItem"][];
            answers: {
                position: number;
                answer: components["schemas"]["Answer"] | null;
            }[];
        };
        /** @description How far the journal of a window has got. The hash covers every entry in order, so no entry can be changed, removed or put in between afterwards. */
        JournalHead: {
            /** @description The number of entries. */
            count: number;
            /** @description SHA-256, base64url. */
            hash: string;
        };
        AnswerSave: {
            epoch: number;
            /** @description Counts the answers of this window. The save with the highest number of a question stands. */
            seq: number;
            /** @description null takes the answer back. Where there is no way back (navigation forward, sections) it says that the question was reached, and the questions or sections before it left; an answer that stands is kept. */
            answer: components["schemas"]["Answer"] | null;
            /**
             * Format: date-time
             * @description When it was written on the device, by the clock of the server.
             */
            at?: string;
            /** @description The head of the journal of this window now. Without it, nothing that comes late can be proven. */
            head?: components["schemas"]["JournalHead"];
        };
        /** @description What a filter selects by: one id or several, of which any counts. */
        OneOrMore: number | number[];
        AttemptFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the person's name or login. */
            q?: string;
            testId?: components["schemas"]["OneOrMore"];
            userId?: components["schemas"]["OneOrMore"];
            status?: components["schemas"]["AttemptStatus"];
            marking?: components["schemas"]["MarkingState"] | components["schemas"]["MarkingState"][];
            /** @description Whether there are events that a person should look at. */
            flagged?: boolean;
            passed?: boolean;
            /**
             * @description Attempts with late answers.
             * @enum {string}
             */
            late?: "any" | "counted" | "waiting";
            /** Format: date-time */
            startedFrom?: string;
            /** Format: date-time */
            startedTo?: string;
        };
        /** @enum {string} */
        AttemptEventKind: "started" | "begun" | "opened" | "taken-over" | "submitted" | "hidden" | "shown" | "blur" | "copy" | "paste" | "full-screen-exit" | "second-device" | "address-change" | "offline" | "online" | "extra-time" | "pause" | "resume" | "message" | "force-submit" | "reopen" | "outage" | "clock-change" | "late-answers" | "late-decided" | "refused-answers" | "journal-forked" | "answers-missing" | "record-changed" | "warned" | "ended-by-policy" | "marked" | "key-corrected" | "key-restored" | "appealed" | "appeal-withdrawn" | "appeal-accepted" | "appeal-rejected" | "help-asked";
        /** @description A line of the protocol of an attempt. */
        AttemptEvent: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["AttemptEventKind"];
            /**
             * Format: date-time
             * @description When the server learned of it.
             */
            at: string;
            /**
             * Format: date-time
             * @description When it happened, as the device says.
             */
            clientAt: string | null;
            /** @description Who of the staff did it. */
            actorId: number | null;
            actorName: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        LateDecision: {
            /** @description Whether the answers count. */
            accept: boolean;
            reason: string;
            /** @description Only the answers to these questions; without it all that wait. */
            positions?: number[];
        };
        /**
         * @description How much of a result a learner has been shown; each level includes the ones before it.
         * @enum {string}
         */
        ShownLevel: "score" | "answers" | "key";
        Attempt: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            userId: number;
            /** @description Counts the attempts of this person at this test, from 1. */
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            questionCount: number;
            answeredCount: number;
            score: number | null;
            maxScore: number;
            percentage: number | null;
            passed: boolean | null;
            marking: components["schemas"]["MarkingState"];
            /** @description Events that a person should look at. */
            flags: number;
            /** Format: date-time */
            pausedAt: string | null;
            /** @description Time that staff gave. */
            extraSeconds: number;
            /** @description Time given back for outages of the server. */
            creditedSeconds: number;
            unlimited: boolean;
            /** @description Answers that arrived after the end and count. */
            lateCounted: number;
            /** @description Answers that arrived after the end and wait for a decision. */
            lateWaiting: number;
            /** @description The result if no late answer counted; null without late answers. */
            percentageWithoutLate: number | null;
            passedWithoutLate: boolean | null;
            /** @description The result if every late answer counted that counts or waits; null without late answers. */
            percentageWithLate: number | null;
            passedWithLate: boolean | null;
            /**
             * Format: date-time
             * @description Until when the device may still deliver answers; null: no longer.
             */
            lateUntil: string | null;
            /** @description What the learner had been shown when the attempt was opened again; null: nothing, or it was not. */
            reopenedAfter: components["schemas"]["ShownLevel"] | null;
            /** @description The window of the attempt was open and never told how far its journal had got, so nothing of it can be proven. */
            neverBeat: boolean;
        };
        LateDecided: {
            /** @description How many answers were decided. */
            decided: number;
            attempt: components["schemas"]["Attempt"];
        };
        /** @description A question as a paper asked it. */
        AskedVersion: {
            position: number;
            questionId: components["schemas"]["Id"];
            /** @description null: asked before versions were kept. */
            version: number | null;
            /** @description Whether the question still reads so. */
            isCurrent: boolean;
            /**
             * @description What a correction of the key did to it.
             * @enum {string|null}
             */
            correction: "key" | "drop" | "credit" | null;
        };
        BoardTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            durationMinutes: number;
        };
        /**
         * @description waiting: it was reopened, and its time runs from when the learner opens it.
         * @enum {string}
         */
        BoardState: "not-started" | "in-progress" | "paused" | "waiting" | "submitted";
        /**
         * @description online: heard of within 25 seconds; never: the attempt has not been opened in a window.
         * @enum {string}
         */
        Connection: "online" | "offline" | "never";
        /** @description An event that a person should look at. Flags decide nothing by themselves. */
        BoardFlag: {
            kind: components["schemas"]["AttemptEventKind"];
            /** Format: date-time */
            at: string;
        };
        LateResult: {
            percentage: number | null;
            passed: boolean | null;
        };
        /** @description The result of an attempt with late answers: as it stands, if none of them counted, and if all did. */
        LateResults: {
            now: components["schemas"]["LateResult"];
            without: components["schemas"]["LateResult"];
            with: components["schemas"]["LateResult"];
        };
        /** @description One person on the board of a test, with the newest attempt. */
        BoardCandidate: {
            userId: components["schemas"]["Id"];
            name: string;
            personnelNumber: string | null;
            region: components["schemas"]["LocalizedText"] | null;
            /** @description null: has not started. */
            attemptId: number | null;
            /** @description Counts the attempts of this person at this test, from 1. */
            number: number | null;
            state: components["schemas"]["BoardState"];
            answered: number;
            questions: number;
            /** @description The section where the person is; null: the paper has none, or no attempt is running. */
            section: {
                number: number;
                total: number;
                title: components["schemas"]["LocalizedText"];
                /**
                 * Format: date-time
                 * @description null: it has no time of its own.
                 */
                endsAt: string | null;
            } | null;
            /** @description The number of the question where the person is, if the questions come one at a time. */
            reached: number | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            deadlineAt: string | null;
            /** Format: date-time */
            pausedAt: string | null;
            /**
             * Format: date-time
             * @description waiting: until when it must be opened; not opened, it is handed in as it is.
             */
            openBy: string | null;
            /** @description No time limit. */
            unlimited: boolean;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            connection: components["schemas"]["Connection"];
            /** Format: date-time */
            lastSeenAt: string | null;
            /** @description Answers that the device has written down and the server has not acknowledged, when it was heard of last. */
            queued: number;
            flags: number;
            lastFlag: components["schemas"]["BoardFlag"] | null;
            /** @description Answers that arrived after the end and count. */
            lateCounted: number;
            /** @description Answers that arrived after the end and wait for a decision. */
            lateWaiting: number;
            /**
             * Format: date-time
             * @description Until when the device may still deliver answers; null: no longer.
             */
            lateUntil: string | null;
            /** @description null: no answer arrived after the end. */
            lateResults: components["schemas"]["LateResults"] | null;
            /** @description The window has been open for a minute and has never told how far its journal has got. */
            neverBeat: boolean;
            /** @description Time that staff gave. */
            extraSeconds: number;
            /** @description Time given back for outages of the server. */
            creditedSeconds: number;
            /** @description The most that the learner has been shown of a result of this attempt; null: nothing. */
            shown: components["schemas"]["ShownLevel"] | null;
            /** @description What the learner had been shown when the attempt was opened again; null: nothing, or it was not. */
            reopenedAfter: components["schemas"]["ShownLevel"] | null;
            /** @description In which the paper is taken. */
            language: components["schemas"]["Language"] | null;
        };
        /** @description Everybody who takes a test or has to, as they stand now. */
        Board: {
            test: components["schemas"]["BoardTest"];
            /** Format: date-time */
            serverNow: string;
            /** @description By name. */
            candidates: components["schemas"]["BoardCandidate"][];
        };
        /** @description Made by the page for each intervention: sent again, it is answered as before and changes nothing. */
        RequestId: string;
        Intervention: {
            requestId: components["schemas"]["RequestId"];
            /** @enum {string} */
            action: "extra-time" | "pause" | "resume" | "message" | "force-submit";
            attemptIds?: number[];
            /**
             * @description Instead of attemptIds: everybody in progress.
             * @constant
             */
            all?: true;
            /** @description extra-time: how many. */
            minutes?: number;
            /** @description message: what the learner reads. */
            text?: string;
            /** @description Asked for by all but a message. */
            reason?: string;
        };
        /** @enum {string} */
        InterventionAction: "extra-time" | "pause" | "resume" | "message" | "force-submit" | "reopen";
        /**
         * @description Why an attempt was left as it is. submitted: it has been handed in; in-progress: it need not be opened again; not-opened: it was reopened, and its time does not run yet; newer-attempt: the person has begun another; own-attempt: somebody else decides about one's own.
         * @enum {string}
         */
        InterventionSkip: "submitted" | "in-progress" | "paused" | "not-paused" | "not-opened" | "time-is-up" | "newer-attempt" | "own-attempt";
        InterventionResult: {
            action: components["schemas"]["InterventionAction"];
            affected: components["schemas"]["Id"][];
            skipped: {
                attemptId: components["schemas"]["Id"];
                reason: components["schemas"]["InterventionSkip"];
            }[];
        };
        Reopening: {
            requestId: components["schemas"]["RequestId"];
            attemptIds: number[];
            /** @description They run from when the learner opens the attempt. */
            minutes: number;
            reason: string;
            /** @description Confirms that attempts are opened again although their learners have been shown the result; without it such attempts refuse with result-shown. */
            afterShown?: boolean;
        };
        ProtocolFilter: {
            attemptId?: number;
            kinds?: components["schemas"]["AttemptEventKind"][];
        };
        /** @description How an attempt stands now, as its window has to know. */
        AttemptPulse: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["AttemptStatus"];
            epoch: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            section: components["schemas"]["SectionIndex"];
            /** Format: date-time */
            pausedAt: string | null;
            unlimited: boolean;
            /** Format: date-time */
            serverNow: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description How often answers of another window came in. When it rises, the window asks for the answers (getMyAnswers). */
            merges: number;
            /** @description Answers of other windows that were delivered and wait for an examiner. */
            lateWaiting?: number;
            messages: components["schemas"]["AttemptMessage"][];
        };
        AttemptBeat: {
            epoch: number;
            head: components["schemas"]["JournalHead"];
            /** @description How many questions have an answer that the server has not acknowledged. */
            queued: number;
            /** @description The newest that the device holds. */
            receipt?: components["schemas"]["Receipt"];
        };
        /** @description An answer that a device wrote down. */
        JournalEntry: {
            epoch: number;
            /** @description Its number in the journal of the window, from 1. */
            seq: number;
            position: number;
            answer: components["schemas"]["Answer"] | null;
            /**
             * Format: date-time
             * @description When, by the clock of the server as the device reckons it: the time of its newest receipt and what has passed since.
             */
            at: string;
            receipt: components["schemas"]["Receipt"];
        };
        /** @description The links of a window's journal after a receipt of the server, up to its head. They show which entries are in the journal, in which order. */
        JournalChain: {
            epoch: number;
            /** @description A receipt that names a head of this journal; the links follow it. */
            base: components["schemas"]["Receipt"];
            links: string[];
        };
        /** @description The head of the journal of a window that will write nothing more. */
        JournalClosing: {
            epoch: number;
            head: components["schemas"]["JournalHead"];
        };
        LateAnswers: {
            entries: components["schemas"]["JournalEntry"][];
            /** @description The journals in which the entries lie, and all of later windows, from their first receipt on. */
            chains?: components["schemas"]["JournalChain"][];
            closing?: components["schemas"]["JournalClosing"];
        };
        /** @enum {string} */
        RefusalReason: "receipt" | "before-receipt" | "future" | "after-deadline" | "after-hand-in" | "back-dated" | "forked" | "not-allowed" | "result-shown" | "too-late" | "taken-over" | "paused" | "left-behind" | "after-section" | "invalid";
        LateAnswersJudged: {
            /** Format: date-time */
            serverNow: string;
            /** @description In the order in which they came. */
            entries: {
                epoch: number;
                seq: number;
                position: number;
                /**
                 * @description waiting: an examiner decides whether it counts; superseded: a newer answer stands.
                 * @enum {string}
                 */
                outcome: "applied" | "waiting" | "superseded" | "refused";
                reason: components["schemas"]["RefusalReason"] | null;
            }[];
        };
        IntegrityEvent: {
            /** @description Made by the device: one that comes twice is noted once. */
            id: string;
            /** @enum {string} */
            kind: "hidden" | "shown" | "blur" | "copy" | "paste" | "full-screen-exit" | "offline" | "online";
            /** Format: date-time */
            at: string;
            /** @description shown, online: how long it lasted. */
            seconds?: number;
        };
        IntegrityReport: {
            events: components["schemas"]["IntegrityEvent"][];
        };
        IntegrityNoted: {
            /**
             * @description end: the attempt has been handed in; a person will look at it.
             * @enum {string}
             */
            action: "none" | "warn" | "end";
            integrity: components["schemas"]["IntegrityRules"];
        };
        /** @enum {string} */
        WatchState: "new" | "started" | "completed";
        /** @description A signed address that is valid for 12 to 24 hours and needs no session. */
        MediaLink: string | null;
        /**
         * @description Where a learner may go in the film before the lesson is complete. free: anywhere. watched: up to the furthest second that was watched, and back from there. strict: only on from there, and back by ten seconds to hear something again. Afterwards: anywhere.
         * @enum {string}
         */
        SkipMode: "free" | "watched" | "strict";
        /** @description What is watched faster does not count. */
        MaxSpeed: number;
        WatchProgress: {
            /** @description How much of the film was watched, of the film that the lesson has now. */
            share: number;
            /** @description How many seconds of it. */
            seconds: number;
            /** @description Where to go on. */
            position: number;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            lastAt: string;
        };
        MyVideoLesson: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            theme: {
                id: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
            } | null;
            durationSeconds: number;
            thumbnail: components["schemas"]["MediaLink"];
            skipMode: components["schemas"]["SkipMode"];
            maxSpeed: components["schemas"]["MaxSpeed"];
            /** @description Percent of the film that has to be watched. */
            requiredShare: number;
            questionCount: number;
            state: components["schemas"]["WatchState"];
            /** @description null: not begun, or not since it has to be watched again. */
            progress: components["schemas"]["WatchProgress"] | null;
            /** @description Why it cannot be opened yet: plans of mine have it, none of which has opened it. */
            locked: components["schemas"]["ThemeLock"] | null;
        };
        MediaQuality: {
            width: number;
            height: number;
            bitsPerSecond: number;
        };
        /** @description Where a file is played, shown and saved from. The addresses are signed, valid for 12 to 24 hours and need no session. */
        MediaLinks: {
            /** @description The content, as browsers show it; null: they cannot. */
            file: components["schemas"]["MediaLink"];
            /** @description An image in a size that every device can show in a scene: at most 4096 pixels wide. */
            moderate: components["schemas"]["MediaLink"];
            download: components["schemas"]["MediaLink"];
            poster: components["schemas"]["MediaLink"];
            /** @description The HLS playlist of a video; null: it is played as a plain file. */
            hls: components["schemas"]["MediaLink"];
            /** @description Of a video, from the smallest to the largest. */
            qualities: components["schemas"]["MediaQuality"][];
        };
        SubtitlesText: {
            language: components["schemas"]["Language"];
            label: string | null;
            /** @description WebVTT. */
            text: string;
        };
        VideoAnswered: {
            /** @description Whether an answer was wholly right. */
            correct: boolean;
            tries: number;
        };
        VideoAnswerGiven: {
            answer: components["schemas"]["Answer"];
            /** @enum {string} */
            verdict: "correct" | "partial" | "wrong";
        };
        /** @description A question of a lesson, without its key. */
        MyVideoQuestion: {
            /** @description Of the question in the bank. */
            id: components["schemas"]["Id"];
            /** @description Answers name it: they are answers to this wording. */
            version: number;
            /** @description Never after the end of the film. */
            atSeconds: number;
            required: boolean;
            /** @description false: it is not asked any more, and is here because I have answered it, as I was asked it. */
            active: boolean;
            item: components["schemas"]["PaperItem"];
            answered: components["schemas"]["VideoAnswered"] | null;
            /** @description My last answer; null: there is none to this wording. */
            given: components["schemas"]["VideoAnswerGiven"] | null;
        };
        /** @description Parts of a film as [from, to] in seconds: in order, without overlaps. */
        Spans: number[][];
        /** @description The earliest second that the learner may go to. */
        MayGoFrom: number;
        /** @description The latest second that the learner may go to; the film may be played on from there, except where it is that of an unanswered required question. */
        MayGoTo: number;
        VideoBookmark: {
            id: components["schemas"]["Id"];
            atSeconds: number;
            note: string;
        };
        MyOpenVideoLesson: {
            lesson: components["schemas"]["MyVideoLesson"];
            links: components["schemas"]["MediaLinks"];
            subtitles: components["schemas"]["SubtitlesText"][];
            /** @description By their seconds. */
            questions: components["schemas"]["MyVideoQuestion"][];
            watched: components["schemas"]["Spans"];
            mayGoFrom: components["schemas"]["MayGoFrom"];
            mayGoTo: components["schemas"]["MayGoTo"];
            /** @description Where to go on. */
            position: number;
            /** @description By their seconds. */
            bookmarks: components["schemas"]["VideoBookmark"][];
        };
        /** @description What the server knows to be watched. */
        WatchStanding: {
            share: number;
            seconds: number;
            watched: components["schemas"]["Spans"];
            position: number;
            /** Format: date-time */
            completedAt: string | null;
            mayGoFrom: components["schemas"]["MayGoFrom"];
            mayGoTo: components["schemas"]["MayGoTo"];
        };
        WatchSession: {
            /** Format: uuid */
            id: string;
            /** @description How often to send a heartbeat while the film plays. */
            heartbeatSeconds: number;
            watch: components["schemas"]["WatchStanding"];
        };
        VideoAnswerInput: {
            questionId: components["schemas"]["Id"];
            /** @description Of the question that was seen; where it has changed since, 409 question-changed. */
            version: number;
            answer: components["schemas"]["Answer"];
        };
        VideoAnswerResult: {
            /** @enum {string} */
            verdict: "correct" | "partial" | "wrong";
            explanation: components["schemas"]["LocalizedHtml"] | null;
            answered: components["schemas"]["VideoAnswered"];
            /** @description How the lesson stands with this answer. */
            watch: components["schemas"]["WatchStanding"];
        };
        /** @description Seconds of the film, to the millisecond. */
        Moment: number;
        VideoBookmarkInput: {
            atSeconds: components["schemas"]["Moment"];
            /** @description May be empty. */
            note: string;
        };
        PlayedSpan: {
            from: number;
            to: number;
            speed: number;
        };
        /** @description What was played since the last heartbeat. Send the next one when this is answered or has failed; what a failed one said is said again by the next, under a number of its own. */
        Heartbeat: {
            /** @description Grows with every heartbeat of a session; one that does not is acknowledged and changes nothing. */
            seq: number;
            position: number;
            /** @description In the order of playing; a new one where the film jumped or the speed changed. */
            spans: components["schemas"]["PlayedSpan"][];
            /** @description Whether the page was visible while they were played; otherwise nothing counts. */
            visible: boolean;
        };
        HeartbeatReceipt: {
            seq: number;
            /** @description Seconds of the film that were new. */
            credited: number;
            /**
             * @description Why something does not count; the first reason. outside: not in the film. skipped: what is before it was not watched. question: a required one comes before it. time: more than can have been played.
             * @enum {string|null}
             */
            refused: "hidden" | "speed" | "outside" | "skipped" | "question" | "time" | null;
            watch: components["schemas"]["WatchStanding"];
        };
        /**
         * @description What its content is, whatever it is called.
         * @enum {string}
         */
        MediaKind: "image" | "audio" | "video" | "document" | "model" | "archive";
        /** @description A file of the library, as learners see it. */
        MyMediaFile: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            theme: {
                id: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
            } | null;
            kind: components["schemas"]["MediaKind"];
            /** @description Why it cannot be opened yet: plans of mine have it, none of which has opened it. */
            locked: components["schemas"]["ThemeLock"] | null;
            mediaType: string;
            fileName: string;
            bytes: number;
            durationSeconds: number | null;
            /** @description Of a PDF. */
            pageCount: number | null;
            thumbnail: components["schemas"]["MediaLink"];
        };
        MyOpenMediaFile: {
            file: components["schemas"]["MyMediaFile"];
            links: components["schemas"]["MediaLinks"];
        };
        /**
         * @description withdrawn: no longer assigned; ended: a new cycle began before it was completed.
         * @enum {string}
         */
        MyPlanState: "upcoming" | "not_started" | "in_progress" | "completed" | "withdrawn" | "ended";
        /** @enum {string} */
        MaterialKind: "test" | "file" | "page" | "link" | "video" | "vr" | "scorm";
        /**
         * @description waiting: the result is not known yet; gone: taken out of the theme, not owed.
         * @enum {string}
         */
        MaterialState: "not_started" | "in_progress" | "waiting" | "failed" | "done" | "gone";
        MyStep: {
            themeId: components["schemas"]["Id"];
            themeTitle: components["schemas"]["LocalizedText"];
            /** Format: uuid */
            key: string;
            kind: components["schemas"]["MaterialKind"];
            /** @description The id of the test, file, lesson or scene; of a page or link, its key. */
            ref: string;
            title: components["schemas"]["LocalizedText"];
            /** @description How long it should take. */
            minutes: number;
            state: components["schemas"]["MaterialState"];
            share: number;
            /** Format: date-time */
            lastAt: string | null;
        };
        MyPlan: {
            /** @description Of the enrolment. */
            id: components["schemas"]["Id"];
            planId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            cycle: number;
            /** @description Whether no later cycle of the plan has begun. */
            isNewest: boolean;
            state: components["schemas"]["MyPlanState"];
            /**
             * Format: date-time
             * @description Since when what I do counts.
             */
            startsAt: string;
            /**
             * Format: date
             * @description The last day.
             */
            dueOn: string | null;
            overdue: boolean;
            /** @description It was completed after its last day. */
            late: boolean;
            /** Format: date-time */
            completedAt: string | null;
            share: number;
            /** @description By evidence: the hours of each theme times the share of it that is done. */
            hoursDone: number;
            /** @description Of the themes that have something to learn. */
            hoursOwed: number;
            /** @description Time really spent and seen by the server. */
            seconds: number;
            themeCount: number;
            themesDone: number;
            /** @description Something waits for its result. */
            waiting: boolean;
            /** @description What to do next; null where nothing is to be done now. */
            next: components["schemas"]["MyStep"] | null;
            /** @description Films that were begun, the last one first. */
            watching: components["schemas"]["MyStep"][];
        };
        PlanMaterialProgress: {
            /** Format: uuid */
            key: string;
            kind: components["schemas"]["MaterialKind"];
            /** @description The id of the test, file, lesson or scene; of a page or link, its key. */
            ref: string;
            title: components["schemas"]["LocalizedText"];
            required: boolean;
            /** @description Whether the theme is complete only with it: it is required, or nothing in the theme is. */
            counts: boolean;
            /** @description How long it should take. */
            minutes: number;
            state: components["schemas"]["MaterialState"];
            share: number;
            seconds: number;
            /** Format: date-time */
            begunAt: string | null;
            /** Format: date-time */
            lastAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            /** @description The best result of a test in this cycle, as far as it may be known. */
            percentage: number | null;
            /** @description Of a test in this cycle. */
            attempts: number | null;
        };
        PlanThemeProgress: {
            themeId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            hours: number;
            hoursDone: number;
            share: number;
            /**
             * @description nothing: it has nothing to learn here, and nothing is owed.
             * @enum {string}
             */
            state: "not_started" | "in_progress" | "waiting" | "done" | "nothing";
            locked: components["schemas"]["ThemeLock"] | null;
            materials: components["schemas"]["PlanMaterialProgress"][];
        };
        PlanCycle: {
            id: components["schemas"]["Id"];
            cycle: number;
            state: components["schemas"]["MyPlanState"];
            /** Format: date-time */
            startsAt: string;
            /** Format: date */
            dueOn: string | null;
            /** Format: date-time */
            completedAt: string | null;
            share: number;
        };
        MyPlanDetail: {
            plan: components["schemas"]["MyPlan"];
            themes: components["schemas"]["PlanThemeProgress"][];
            /** @description All cycles of the plan, the newest first. */
            cycles: components["schemas"]["PlanCycle"][];
        };
        ThemeNeighbour: {
            themeId: components["schemas"]["Id"];
            number: number;
            title: components["schemas"]["LocalizedText"];
            locked: boolean;
        };
        MyTheme: {
            plan: components["schemas"]["MyPlan"];
            /** @description Its place in the plan. */
            number: number;
            theme: components["schemas"]["PlanThemeProgress"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @description What is read and opened in place; empty while the theme is locked. */
            contents: {
                /** Format: uuid */
                key: string;
                body: components["schemas"]["LocalizedHtml"] | null;
                url: string | null;
                /** @description How long it has to be in view before it counts as read, or away before a link counts as opened. */
                leastSeconds: number;
            }[];
            previous: components["schemas"]["ThemeNeighbour"] | null;
            next: components["schemas"]["ThemeNeighbour"] | null;
        };
        /** @description What a page saw since it last told: the server believes no more seconds than have passed by its own clock. */
        ReadingBeat: {
            /** @description For how long the material was in view, or its link away. */
            seconds: number;
            /** @description How far it was scrolled; 1: to its end, or the person has come back from the link. */
            reached: number;
        };
        ReadingProgress: {
            share: number;
            seconds: number;
            /** Format: date-time */
            completedAt: string | null;
        };
        EnrolmentSort: [
            "id" | "planId" | "userId" | "regionId" | "positionId" | "version" | "cycle" | "source" | "state" | "startsAt" | "dueOn" | "begunAt" | "completedAt" | "share" | "hoursDone" | "minutesSpent" | "createdAt",
            "ASC" | "DESC"
        ];
        /**
         * @description withdrawn: no longer assigned; ended: a new cycle began before it was completed.
         * @enum {string}
         */
        EnrolmentState: "active" | "completed" | "withdrawn" | "ended";
        EnrolmentFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the person's name or login. */
            q?: string;
            planId?: components["schemas"]["OneOrMore"];
            userId?: components["schemas"]["OneOrMore"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            state?: components["schemas"]["EnrolmentState"] | components["schemas"]["EnrolmentState"][];
            overdue?: boolean;
            /** @description Whether anything was done. */
            begun?: boolean;
            version?: number;
            currentVersion?: boolean;
            cycle?: number;
            /** @description Only the newest cycle of each person. */
            newest?: boolean;
        };
        /** @description One person learning by a version of a plan, in one cycle. */
        Enrolment: {
            readonly id: components["schemas"]["Id"];
            planId: number;
            userId: number;
            regionId: number | null;
            positionId: number | null;
            version: number;
            versionId: number;
            isCurrentVersion: boolean;
            cycle: number;
            isNewest: boolean;
            /** @enum {string} */
            source: "assignment" | "repeat" | "staff";
            state: components["schemas"]["EnrolmentState"];
            /** Format: date-time */
            startsAt: string;
            /**
             * Format: date
             * @description The day of startsAt, in the place of the server.
             */
            readonly startsOn: string;
            /** Format: date */
            dueOn: string | null;
            overdue: boolean;
            /** @description It was completed after its last day. */
            late: boolean;
            /** Format: date-time */
            begunAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            share: number;
            hoursDone: number;
            hoursOwed: number;
            /** @description Time really spent and seen by the server. */
            minutesSpent: number;
            /** @description Something waits for its result. */
            waiting: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Goes up with every edit of its dates. */
            readonly revision: number;
        };
        /** @description move: to the newest version of their plan; extend: to a new due date; cycle: a new cycle, which ends the one before. */
        EnrolmentChange: {
            /** @enum {string} */
            action: "move" | "extend" | "cycle";
            selection: {
                ids?: components["schemas"]["Id"][];
                filter?: components["schemas"]["EnrolmentFilter"];
            };
            /**
             * Format: date
             * @description extend: the new last day; cycle: that of the new cycle; absent or null there: as the assignment says, else the end of the plan.
             */
            dueOn?: string | null;
            /** @description extend: the new last day may be over already. */
            past?: boolean;
            /**
             * @description cycle: only those who have completed the one before (where absent), or also those who still learn, whose cycle ends unfinished.
             * @enum {string}
             */
            who?: "completed" | "all";
        };
        /** @enum {string} */
        JobStatus: "queued" | "running" | "done" | "failed" | "cancelled";
        /** @description Long work of the server. It is all or nothing; a job that was cancelled or has failed has changed nothing. Only letters that were sent stay sent (access-mail). */
        Job: {
            id: components["schemas"]["Id"];
            /** @description bulk-edit, bulk-delete, assign-tests, assign-plans, undo, import-check, import, … */
            kind: string;
            resource: string;
            status: components["schemas"]["JobStatus"];
            done: number;
            /** @description null until it is known. */
            total: number | null;
            /** @description What came out, by kind; count: the records that were changed. */
            result: {
                [key: string]: unknown;
            } | null;
            error: components["schemas"]["Error"] | null;
            /** @description What can be undone. */
            batchId: number | null;
            /** @description Whether its batch has been taken back. */
            undone: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
        };
        EnrolmentChangePreview: {
            /** @description Enrolments that would change. */
            count: number;
            /** @description How many of them are of people who still learn. */
            learning: number;
            /** @description extend: how many of them begin after the new last day, so that it is refused. */
            early: number;
            /** @description Whether the new last day is over already, by the day of the server. */
            over: boolean;
        };
        EnrolmentDetail: {
            enrolment: components["schemas"]["Enrolment"];
            themes: components["schemas"]["PlanThemeProgress"][];
            cycles: components["schemas"]["PlanCycle"][];
        };
        EnrolmentUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: date
             * @description From which day on what the person does counts, in the place of the server.
             */
            startsOn?: string;
            /**
             * Format: date
             * @description The last day.
             */
            dueOn?: string | null;
        };
        /** @description What the newest version has that this one has not, and the other way round; empty for the newest. */
        VersionChanges: {
            themesAdded: components["schemas"]["LocalizedText"][];
            themesRemoved: components["schemas"]["LocalizedText"][];
            /** @description Required ones of themes that both have. */
            materialsAdded: components["schemas"]["LocalizedText"][];
            materialsRemoved: components["schemas"]["LocalizedText"][];
            /** @description How many hours the newest has more. */
            hours: number;
            /** @description What it becomes; null: it stays. */
            sequential: boolean | null;
            reordered: boolean;
        };
        /** @description A plan as people learn by it: its themes in order, their hours and what they require. */
        PlanVersion: {
            id: components["schemas"]["Id"];
            number: number;
            /** Format: date-time */
            createdAt: string;
            hours: number;
            themeCount: number;
            sequential: boolean;
            isCurrent: boolean;
            /** @description People who learn by it now. */
            active: number;
            completed: number;
            changes: components["schemas"]["VersionChanges"];
        };
        /** @description What the numbers are of. Days are those of the place of the server; both are included. Where absent: the thirty days up to today. */
        StatisticsFilter: {
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            roleId?: components["schemas"]["OneOrMore"];
            planId?: components["schemas"]["OneOrMore"];
            themeId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
            /**
             * Format: date
             * @description People whose registration date is this day or later.
             */
            hiredFrom?: string;
            /** Format: date */
            hiredTo?: string;
        };
        /** @enum {string} */
        StatisticsGrain: "day" | "week" | "month";
        StatisticsPeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        /**
         * @description active: people who visited; hours: what they learned; live: who is there now; attempts: begun; passRate: passed of those with a result; completions: plans completed; overdue: plans past their last day at the end of the period.
         * @enum {string}
         */
        StatisticsMeasure: "active" | "hours" | "attempts" | "passRate" | "completions" | "overdue" | "live";
        StatisticsTile: {
            measure: components["schemas"]["StatisticsMeasure"];
            /** @description What is shown: a count; hours; passRate in percent, null without results. */
            value: number | null;
            /** @description How many rows the number opens. */
            count: number;
            /** @description The value of the period of the same length before; null where it was not asked for, means nothing, or is of days before the first record. */
            previous: number | null;
            /** @description The value in each of the intervals; empty for live. */
            series: (number | null)[];
        };
        Statistics: {
            /**
             * Format: date-time
             * @description When it was counted. All that had been written before is in the numbers.
             */
            asOf: string;
            period: components["schemas"]["StatisticsPeriod"];
            previous: components["schemas"]["StatisticsPeriod"] | null;
            grain: components["schemas"]["StatisticsGrain"];
            /** @description The first day of each, in order; the first and the last may be cut by the period. */
            intervals: string[];
            tiles: components["schemas"]["StatisticsTile"][];
            /** @description Attempts that run now. */
            running: number;
            /** @description false: nothing was ever written that could be counted, as in a new installation. */
            anything: boolean;
        };
        /** @enum {string} */
        StatisticsBy: "region" | "position" | "role" | "plan" | "theme" | "test";
        /** @description The numbers of one group. What means nothing for the groups is null. */
        StatisticsGroup: {
            /** @description null: those who have none. */
            id: number | null;
            title: components["schemas"]["LocalizedText"] | null;
            active: number | null;
            hours: number | null;
            attempts: number | null;
            results: number | null;
            passed: number | null;
            passRate: number | null;
            completions: number | null;
            overdue: number | null;
        };
        StatisticsBreakdown: {
            by: components["schemas"]["StatisticsBy"];
            /** Format: date-time */
            asOf: string;
            /** @description The largest first. */
            groups: components["schemas"]["StatisticsGroup"][];
            /** @description How many groups are left out. */
            more: number;
        };
        StatisticsFunnelStep: {
            /** @enum {string} */
            measure: "assigned" | "started" | "finished" | "certified";
            /** @description How many rows it opens. */
            count: number;
        };
        /** @description Of the enrolments that begin in the period, how many came to each step until now. Each step counts a part of the one before. */
        StatisticsFunnel: {
            /** Format: date-time */
            asOf: string;
            steps: components["schemas"]["StatisticsFunnelStep"][];
        };
        StatisticsQuestion: {
            questionId: number;
            testId: number;
            text: components["schemas"]["LocalizedHtml"];
            test: components["schemas"]["LocalizedText"];
            /** @description Attempts that had it. */
            count: number;
            correct: number;
            share: number;
        };
        StatisticsQuestions: {
            /** Format: date-time */
            asOf: string;
            /** @description How many attempts were read: the newest with a result, at most two thousand. */
            attempts: number;
            /** @description How many there are. */
            all: number;
            /** @description The hardest first, of those that at least five attempts had. */
            questions: components["schemas"]["StatisticsQuestion"][];
        };
        /** @enum {string} */
        StatisticsFormat: "xlsx" | "pdf";
        StatisticsPersonSort: [
            "id" | "userId" | "regionId" | "positionId" | "roleId" | "visits" | "seconds" | "hours" | "lastAt",
            "ASC" | "DESC"
        ];
        StatisticsPersonFilter: {
            id?: components["schemas"]["Id"][];
            q?: string;
            /**
             * @description Whom the tile counts; active where absent.
             * @enum {string}
             */
            measure?: "active" | "hours" | "live";
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            roleId?: components["schemas"]["OneOrMore"];
            planId?: components["schemas"]["OneOrMore"];
            themeId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
            /**
             * Format: date
             * @description People whose registration date is this day or later.
             */
            hiredFrom?: string;
            /** Format: date */
            hiredTo?: string;
        };
        StatisticsPerson: {
            readonly id: components["schemas"]["Id"];
            userId: number;
            regionId: number | null;
            positionId: number | null;
            roleId: number;
            visits: number;
            seconds: number;
            /** @description seconds as hours, to hundredths */
            hours: number;
            /**
             * Format: date-time
             * @description When they were last seen.
             */
            lastAt: string | null;
        };
        StatisticsAttemptSort: [
            "id" | "userId" | "testId" | "regionId" | "positionId" | "number" | "status" | "startedAt" | "submittedAt" | "percentage" | "passed",
            "ASC" | "DESC"
        ];
        StatisticsAttemptFilter: {
            id?: components["schemas"]["Id"][];
            q?: string;
            /**
             * @description passRate: those with a result; running: those that run now, whatever the period. attempts where absent.
             * @enum {string}
             */
            measure?: "attempts" | "passRate" | "passed" | "running";
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            roleId?: components["schemas"]["OneOrMore"];
            planId?: components["schemas"]["OneOrMore"];
            themeId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
            /**
             * Format: date
             * @description People whose registration date is this day or later.
             */
            hiredFrom?: string;
            /** Format: date */
            hiredTo?: string;
        };
        StatisticsAttempt: {
            readonly id: components["schemas"]["Id"];
            userId: number;
            testId: number;
            regionId: number | null;
            positionId: number | null;
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            percentage: number | null;
            passed: boolean | null;
        };
        StatisticsEnrolmentSort: [
            "id" | "userId" | "planId" | "regionId" | "positionId" | "cycle" | "state" | "share" | "startsAt" | "dueOn" | "completedAt",
            "ASC" | "DESC"
        ];
        StatisticsEnrolmentFilter: {
            id?: components["schemas"]["Id"][];
            q?: string;
            /**
             * @description completions where absent. assigned: those that begin in the period; started, finished, certified: those of them that have come so far until now.
             * @enum {string}
             */
            measure?: "completions" | "overdue" | "assigned" | "started" | "finished" | "certified";
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            roleId?: components["schemas"]["OneOrMore"];
            planId?: components["schemas"]["OneOrMore"];
            themeId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
            /**
             * Format: date
             * @description People whose registration date is this day or later.
             */
            hiredFrom?: string;
            /** Format: date */
            hiredTo?: string;
        };
        StatisticsEnrolment: {
            readonly id: components["schemas"]["Id"];
            userId: number;
            planId: number;
            regionId: number | null;
            positionId: number | null;
            cycle: number;
            state: components["schemas"]["EnrolmentState"];
            share: number;
            /** Format: date-time */
            startsAt: string;
            /** Format: date */
            dueOn: string | null;
            /** Format: date-time */
            completedAt: string | null;
        };
        /**
         * @description week: on Mondays; month: on the first day.
         * @enum {string}
         */
        StatisticsEvery: "day" | "week" | "month";
        /**
         * @description The period of a report, up to the day before it is made.
         * @enum {string}
         */
        StatisticsPreset: "7d" | "30d" | "90d" | "12m";
        StatisticsRecipient: {
            id: number;
            name: string;
        };
        StatisticsSubscription: {
            id: components["schemas"]["Id"];
            title: string;
            every: components["schemas"]["StatisticsEvery"];
            hour: number;
            /** @description The time zone of the hour, an IANA name. */
            zone: string;
            period: components["schemas"]["StatisticsPreset"];
            format: components["schemas"]["StatisticsFormat"];
            filter: components["schemas"]["StatisticsFilter"];
            recipients: components["schemas"]["StatisticsRecipient"][];
            /** Format: date-time */
            nextAt: string;
            ownerName: string;
            mine: boolean;
        };
        StatisticsSubscriptionCreate: {
            title: string;
            every: components["schemas"]["StatisticsEvery"];
            /** @description By the clock of the zone that the header Time-Zone names, which is kept with it. */
            hour: number;
            period: components["schemas"]["StatisticsPreset"];
            format: components["schemas"]["StatisticsFormat"];
            /** @description Its days are not used. */
            filter?: components["schemas"]["StatisticsFilter"];
            /** @description People who may export statistics. Each gets the numbers that they may see. */
            recipientIds: number[];
        };
        StatisticsReport: {
            id: components["schemas"]["Id"];
            title: string;
            format: components["schemas"]["StatisticsFormat"];
            period: components["schemas"]["StatisticsPeriod"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Reading: {
            /** @description Of a PDF: how long each page was in sight. Pages in sight together share the time. */
            pages?: {
                page: number;
                seconds: number;
            }[];
            /** @description Of a sound or film: the parts that were played, in seconds from its beginning. */
            played?: {
                from: number;
                to: number;
            }[];
            /** @description Of every other file: it was shown or saved. */
            used?: boolean;
        };
        FileReadingProgress: {
            share: number;
            /** @description What was complete stays so, also when the file is replaced. */
            complete: boolean;
            /**
             * @description What is counted: pages seen, seconds played, or whether it was used at all.
             * @enum {string}
             */
            unit: "pages" | "seconds" | "use";
        };
        /** @enum {string} */
        MyScormState: "new" | "started" | "finished";
        /** @description What counts for plans: it never shrinks. */
        MyScormProgress: {
            share: number;
            seconds: number;
            /** Format: date-time */
            lastAt: string;
            /** Format: date-time */
            completedAt: string | null;
        };
        /** @description How a package, or a part of it, stands. */
        ScormStatus: {
            /** @enum {string} */
            completion: "unknown" | "not attempted" | "incomplete" | "completed";
            /** @enum {string} */
            success: "unknown" | "passed" | "failed";
            scoreScaled: number | null;
            scoreRaw: number | null;
            scoreMin: number | null;
            scoreMax: number | null;
            progress: number | null;
        };
        MyScormAttempt: {
            number: number;
            status: components["schemas"]["ScormStatus"];
            totalSeconds: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: date-time */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When staff let me begin again; such an attempt does not count.
             */
            resetAt: string | null;
        };
        MyScorm: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            theme: {
                id: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
            } | null;
            /** @enum {string} */
            standard: "scorm-1.2" | "scorm-2004" | "cmi5";
            /** @description How many of its items are opened. */
            partCount: number;
            /** @description In a cycle; null: any number. */
            attemptsAllowed: number | null;
            /** @description In this cycle, without those that staff have reset. */
            attemptsUsed: number;
            /** @enum {string} */
            completesOn: "completed" | "passed" | "completed-and-passed" | "completed-or-passed";
            /** @description Of the newest attempt of this cycle. */
            state: components["schemas"]["MyScormState"];
            /**
             * @description begin: the first attempt, or another after a reset; resume: the one that is under way; continue: the one that has ended, further; review: it is read again, nothing is kept.
             * @enum {string}
             */
            opens: "begin" | "resume" | "continue" | "review";
            /** @description The newest attempt has ended, and another is allowed. */
            mayBeginAnew: boolean;
            /** @description null: not begun, or not since it has to be learned again. */
            progress: components["schemas"]["MyScormProgress"] | null;
            /** @description The newest attempt of this cycle. */
            newest: components["schemas"]["MyScormAttempt"] | null;
            /** @description Why it cannot be opened yet: plans of mine have it, none of which has opened it. */
            locked: components["schemas"]["ThemeLock"] | null;
        };
        MyOpenScorm: {
            scorm: components["schemas"]["MyScorm"];
            /** @description All of them, the newest first. */
            attempts: components["schemas"]["MyScormAttempt"][];
        };
        ScormLaunchInput: {
            /**
             * Format: uuid
             * @description Made by the client.
             */
            launchId: string;
            /**
             * @description open: whatever opening does now; new: another attempt; review: the newest attempt, browse: the package, both without keeping anything.
             * @enum {string}
             */
            as: "open" | "new" | "review" | "browse";
            /** @description The item to open; else the one that was suspended, or the first one. */
            itemId?: string;
        };
        ScormItemState: {
            /** @description Elements of the data model. */
            data: {
                [key: string]: string;
            };
            totalSeconds: number;
            /** @enum {string|null} */
            exit: "suspend" | "logout" | "time-out" | "normal" | "" | null;
            status: components["schemas"]["ScormStatus"];
        };
        /** @description LaunchOrder of shared/scorm/frame.ts. */
        ScormLaunchOrder: {
            /** Format: uuid */
            launchId: string;
            key: string;
            /** @enum {string} */
            mode: "normal" | "browse" | "review" | "try";
            /** @description PackageModel of shared/scorm/package.ts. */
            model: {
                [key: string]: unknown;
            };
            learner: {
                id: string;
                name: string;
                language: string;
            };
            /** @description By item id. */
            states: {
                [key: string]: components["schemas"]["ScormItemState"];
            };
            sequencing: string | null;
            shared: {
                data: {
                    [key: string]: string;
                };
                objectives: {
                    [key: string]: unknown;
                };
            };
            startAt: string | null;
            seq: number;
        };
        ScormFrame: {
            /** @description Messages come from and go to this origin alone. */
            origin: string;
            /** @description Address of the frame. */
            src: string;
        };
        ScormLaunch: {
            order: components["schemas"]["ScormLaunchOrder"];
            frame: components["schemas"]["ScormFrame"];
            /** @description Its number; null: nothing is kept of this launch. */
            attempt: number | null;
            /** @description false: another window was opened since and has reported; only the time of this one counts. */
            keepsStates: boolean;
        };
        Cmi5UnitInput: {
            /**
             * Format: uuid
             * @description Of the launch that the unit belongs to; of one that is not kept, any.
             */
            launchId: string;
            itemId: string;
            /**
             * @description The mode of the launch: only what is told in the first one counts.
             * @enum {string}
             */
            as: "normal" | "review" | "browse";
        };
        /** @description An assignable unit in a session of its own. */
        Cmi5Unit: {
            /** @description Where it is opened, with what cmi5 tells it: once only. */
            address: string;
            /** @description Its author wants a window of its own for it. */
            ownWindow: boolean;
        };
        ScormItemReport: {
            itemId: string;
            /** @description Elements of the data model, each at most 64 KB. */
            data: {
                [key: string]: string;
            };
            status: components["schemas"]["ScormStatus"];
            /** @enum {string|null} */
            exit: "suspend" | "logout" | "time-out" | "normal" | "" | null;
            sessionSeconds: number | null;
            openSeconds: number;
            isTerminated: boolean;
        };
        ScormCallReport: {
            n: number;
            itemId: string;
            at: number;
            method: string;
            element: string;
            value: string;
            result: string;
            errorCode: number;
        };
        /** @description StateReport of shared/scorm/frame.ts. */
        ScormStateReport: {
            /** Format: uuid */
            launchId: string;
            seq: number;
            items: components["schemas"]["ScormItemReport"][];
            sequencing: string | null;
            shared: {
                data: {
                    [key: string]: string;
                };
                objectives: {
                    [key: string]: unknown;
                };
            };
            calls: components["schemas"]["ScormCallReport"][];
            callsLeftOut: number;
        };
        ScormReport: {
            seq: number;
            /** @description JSON of a StateReport of shared/scorm/frame.ts, at most 1 MB. A text, because it is signed. */
            body: string;
            /** @description Hex of HMAC-SHA-256 of the body by the key of the launch. Needed of what has waited in the storage of the frame; null: it came from the frame of this launch just now. */
            mac: string | null;
        };
        ScormReceipt: {
            /** @description The highest report of the launch. */
            seq: number;
            /** @description false: another window has taken over; only the time of this one counts. */
            keepsStates: boolean;
            /** @description Of the attempt. */
            status: components["schemas"]["ScormStatus"];
            /** @description Of the attempt. */
            totalSeconds: number;
            /**
             * Format: date-time
             * @description When the package was done for plans.
             */
            completedAt: string | null;
        };
        MyVrProgress: {
            /** @description Of the scenes and the required hotspots. */
            share: number;
            /**
             * Format: date-time
             * @description null: not begun.
             */
            startedAt: string | null;
            /** Format: date-time */
            completedAt: string | null;
            scenesSeen: number;
            /** @description Of the required ones. */
            hotspotsDone: number;
        };
        /** @description A VR tour, as learners see it in a list. */
        MyVrTour: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            theme: {
                id: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
            } | null;
            thumbnail: components["schemas"]["MediaLink"];
            sceneCount: number;
            /** @description Why it cannot be opened yet: plans of mine have it, none of which has opened it. */
            locked: components["schemas"]["ThemeLock"] | null;
            /** @description Hotspots that the tour is complete only with. */
            requiredCount: number;
            progress: components["schemas"]["MyVrProgress"];
        };
        /** @description Names a scene within its tour, or a hotspot within its scene. */
        VrKey: string;
        /** @enum {string} */
        VrSceneKind: "photo" | "video" | "model";
        /** @enum {string} */
        MediaState: "processing" | "ready" | "failed";
        /** @description Degrees to the right of the middle of the picture. */
        VrHeading: number;
        /** @description Degrees above the horizon. */
        VrPitch: number;
        /** @enum {string} */
        VrHotspotKind: "text" | "image" | "link" | "question";
        /** @description A point of a model. The model is moved and scaled to fit a sphere of radius 1 around the origin; y is up. */
        VrPoint: {
            x: number;
            y: number;
            z: number;
        };
        /**
         * @description pending: waits for a marker; dropped: a correction of the key took the question out.
         * @enum {string}
         */
        Verdict: "correct" | "partial" | "wrong" | "unanswered" | "pending" | "dropped";
        /** @description A question as it was put to me. Its key stays on the server. */
        MyVrQuestion: {
            /** @description Of the question in the bank. */
            version: number;
            /** @description false: it is not asked any more, and is here because I have answered it, as I was asked it. */
            active: boolean;
            item: components["schemas"]["PaperItem"];
            /** @description My last one. */
            answer: components["schemas"]["Answer"] | null;
            verdict: components["schemas"]["Verdict"] | null;
            tries: number;
            /** @description Once the answer is right. */
            explanation: components["schemas"]["LocalizedHtml"] | null;
        };
        MyVrHotspot: {
            key: components["schemas"]["VrKey"];
            kind: components["schemas"]["VrHotspotKind"];
            heading: components["schemas"]["VrHeading"];
            pitch: components["schemas"]["VrPitch"];
            point: components["schemas"]["VrPoint"] | null;
            title: components["schemas"]["LocalizedText"];
            text: components["schemas"]["LocalizedHtml"] | null;
            image: components["schemas"]["MediaLink"];
            url: string | null;
            toSceneKey: components["schemas"]["VrKey"] | null;
            /** @description null also where the bank no longer has it in a form that is graded at once: then seeing it is enough. */
            question: components["schemas"]["MyVrQuestion"] | null;
            required: boolean;
            seen: boolean;
            /** @description Seen, and its question answered right. */
            done: boolean;
        };
        MyVrPlace: {
            key: components["schemas"]["VrKey"];
            title: components["schemas"]["LocalizedText"];
            kind: components["schemas"]["VrSceneKind"];
            state: components["schemas"]["MediaState"];
            links: components["schemas"]["MediaLinks"];
            heading: components["schemas"]["VrHeading"];
            pitch: components["schemas"]["VrPitch"];
            seen: boolean;
            hotspots: components["schemas"]["MyVrHotspot"][];
        };
        MyOpenVrTour: {
            tour: components["schemas"]["MyVrTour"];
            scenes: components["schemas"]["MyVrPlace"][];
        };
        VrVisit: {
            sceneKey: components["schemas"]["VrKey"];
            hotspotKey?: components["schemas"]["VrKey"];
        };
        VrAnswer: {
            sceneKey: components["schemas"]["VrKey"];
            hotspotKey: components["schemas"]["VrKey"];
            /** @description The version of the question that is answered. */
            version: number;
            answer: components["schemas"]["Answer"];
        };
        VrAnswerResult: {
            question: components["schemas"]["MyVrQuestion"];
            progress: components["schemas"]["MyVrProgress"];
        };
        /** @enum {string} */
        NoticeKind: "result-changed" | "result-ready" | "retake-accepted" | "retake-rejected" | "attempt-reopened" | "appeal-accepted" | "appeal-rejected" | "plan-due-soon" | "plan-due" | "plan-overdue" | "support-answered" | "support-waiting" | "statistics-report" | "certificate-issued" | "certificate-expiring" | "certificate-revoked";
        Notice: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["NoticeKind"];
            /** @description testId, title (in three languages), attemptId, before and after, as far as the kind has them. */
            details: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            readAt: string | null;
        };
        NoticesRead: {
            /** @description The newest notice that was shown. Later ones stay unread. */
            upTo: components["schemas"]["Id"];
        };
        /**
         * @description Kinds of notices that are chosen together.
         * @enum {string}
         */
        NoticeGroup: "attempts" | "results" | "decisions" | "plans" | "support";
        NotificationGroup: {
            group: components["schemas"]["NoticeGroup"];
            app: boolean;
            mail: boolean;
            push: boolean;
            /** @description What may not be refused. */
            fixed: ("app" | "mail" | "push")[];
        };
        QuietHours: {
            /** @description The hour at which they begin. */
            from: number;
            /** @description The hour at which they end. Earlier than `from`: on the next day. */
            to: number;
        };
        NotificationSettings: {
            groups: components["schemas"]["NotificationGroup"][];
            /** @enum {string} */
            digest: "at-once" | "daily";
            /** @description When the daily mail is sent, by the clock of the server. */
            digestHour: number;
            quietHours: components["schemas"]["QuietHours"] | null;
            /** @description The offset of the clock of the server from UTC, as in UTC+05:00. */
            zone: string;
            mail: {
                /** @description false: the installation sends no mails. */
                available: boolean;
                address: string | null;
                /** @description The mail server has refused the address. */
                refused: boolean;
            };
            push: {
                /** @description The public key that browsers subscribe with; null: the installation sends no push messages. */
                key: string | null;
                /** @description The browser of this session gets them. */
                here: boolean;
            };
        };
        GroupChoice: {
            group: components["schemas"]["NoticeGroup"];
            /** @description false: such notices are in the list, as read. */
            app: boolean;
            mail: boolean;
            push: boolean;
        };
        NotificationChoices: {
            /** @description Groups that are left out keep what they have. What may not be refused stays on. */
            groups: components["schemas"]["GroupChoice"][];
            /**
             * @description daily: one mail in the morning with what was not read in the product.
             * @enum {string}
             */
            digest: "at-once" | "daily";
            /** @description Hours of the clock of the server in which no mail and no push is sent; null: none. */
            quietHours: components["schemas"]["QuietHours"] | null;
        };
        PushSubscription: {
            endpoint: string;
            keys: {
                p256dh: string;
                auth: string;
            };
        };
        ThemeScore: {
            themeId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            score: number;
            maxScore: number;
            /** @description null while answers of this theme wait for a marker. */
            percentage: number | null;
            /** @description Answers of this theme that wait for a marker; absent when there are none. */
            waiting?: number;
            /** @description What had to be reached in this theme; null or absent: nothing. */
            minimum?: number | null;
        };
        /** @description The right answer, in the ids of this paper. */
        ReviewKey: {
            answer: components["schemas"]["Answer"] | null;
            /** @description short_text, numeric, calculated: what is accepted, in words. */
            texts: string[];
            /** @description The values that were drawn for this paper. */
            values?: {
                name: string;
                /** @description In the writing of the language. */
                value: string;
            }[];
            /** @description cloze: each gap, what is accepted where it is typed, and what was given. */
            gaps?: {
                gap: string;
                /** @description null where no answer was looked at. */
                verdict: ("correct" | "partial" | "wrong" | "unanswered") | null;
                texts: string[];
            }[];
        };
        /** @description An answer that arrived after the end of its attempt. */
        LateAnswer: {
            answer: components["schemas"]["Answer"] | null;
            /**
             * Format: date-time
             * @description When it was written, as the device says.
             */
            writtenAt: string;
            /** Format: date-time */
            arrivedAt: string;
            /**
             * @description seen: the server saw the journal with it in time; unseen: only the device says so; doubtful: a contact of the device speaks against it.
             * @enum {string}
             */
            proof: "seen" | "unseen" | "doubtful";
            /** @enum {string} */
            state: "counted" | "waiting" | "accepted" | "rejected";
        };
        ReviewItem: {
            item: components["schemas"]["PaperItem"];
            answer: components["schemas"]["Answer"] | null;
            /** @description null while not graded. */
            points: number | null;
            maxPoints: number;
            verdict: components["schemas"]["Verdict"] | null;
            /** @description Words of whoever marked the answer. */
            comment?: string | null;
            /** @description null where the policy hides it. */
            key: components["schemas"]["ReviewKey"] | null;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /** @description The late answer to this question, if there is one. */
            late?: components["schemas"]["LateAnswer"];
        };
        AttemptResult: {
            attemptId: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            number: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string;
            submitReason: components["schemas"]["SubmitReason"];
            marking: components["schemas"]["MarkingState"];
            visible: components["schemas"]["ReviewLevel"];
            /**
             * Format: date-time
             * @description When more will be shown, at the earliest; null if nothing more will, or if it waits for others.
             */
            visibleFrom: string | null;
            /** @description The test has closed, and more will be shown when nobody can write answers any more. */
            waitsForOthers: boolean;
            /**
             * Format: date-time
             * @description Until then the device of the attempt may bring answers that it wrote in time, so nothing is shown before; null: none can come any more.
             */
            lateUntil: string | null;
            /** @description How many late answers count. */
            lateCounted: number;
            /** @description How many late answers wait for an examiner. */
            lateWaiting: number;
            score: number | null;
            maxScore: number | null;
            percentage: number | null;
            passPercentage: number;
            passed: boolean | null;
            themes: components["schemas"]["ThemeScore"][];
            sections: components["schemas"]["Section"][];
            items: components["schemas"]["ReviewItem"][];
        };
        /** @description What the server has of an attempt in progress. */
        MyAnswers: {
            currentQuestion: number;
            merges: number;
            elsewhere?: components["schemas"]["ElsewhereUnsent"];
            answers: {
                position: number;
                answer: components["schemas"]["Answer"] | null;
            }[];
        };
        ChoiceOption: {
            /** @description Given by the server; opaque. */
            id?: string;
            text: components["schemas"]["LocalizedHtml"];
            correct: boolean;
            /** @description Credit in percent for choosing this option, where it differs from all or nothing. */
            weight?: number | null;
            feedback?: components["schemas"]["LocalizedHtml"] | null;
            /** @description Stays at its place when a paper shuffles the options, like “all of the above”. */
            fixed?: boolean;
        };
        DatasetVariable: {
            name: string;
            minimum: number;
            maximum: number;
            /** @description How many decimal places drawn and shown values have. */
            decimals: number;
        };
        /** @description Variables whose values are drawn for each paper. {a} in a text stands for the value of a, {={a}*2} for that of a formula. */
        Dataset: {
            variables: components["schemas"]["DatasetVariable"][];
            /** @description Given values, one row drawn for each paper, in the order of the variables. Empty: drawn evenly from the ranges. */
            rows: number[][];
        };
        SingleContent: {
            /** @constant */
            type: "single";
            options: components["schemas"]["ChoiceOption"][];
            dataset?: components["schemas"]["Dataset"];
        };
        /** @enum {string} */
        Scoring: "partial" | "all_or_nothing";
        MultipleContent: {
            /** @constant */
            type: "multiple";
            options: components["schemas"]["ChoiceOption"][];
            dataset?: components["schemas"]["Dataset"];
            scoring: components["schemas"]["Scoring"];
        };
        TrueFalseContent: {
            /** @constant */
            type: "true_false";
            correct: boolean;
        };
        AcceptedText: {
            /** @description An accepted answer; * stands for any run of characters, \* for the asterisk itself. */
            text: string;
            /** @description Credit in percent; 100 where absent. What fits an answer with 0 gets nothing from the answers after it. */
            weight?: number | null;
        };
        ShortTextContent: {
            /** @constant */
            type: "short_text";
            caseSensitive: boolean;
            answers: components["schemas"]["AcceptedText"][];
        };
        AcceptedNumber: {
            value: number;
            /** @description Accepted when |answer − value| ≤ tolerance. */
            tolerance: number;
            /** @description Credit in percent; 100 where absent. What fits an answer with 0 gets nothing from the answers after it. */
            weight?: number | null;
        };
        NumericContent: {
            /** @constant */
            type: "numeric";
            answers: components["schemas"]["AcceptedNumber"][];
        };
        /**
         * @description relative: answer ± tolerance × |answer|; nominal: answer ± tolerance; geometric: from answer / (1 + tolerance) to answer × (1 + tolerance).
         * @enum {string}
         */
        ToleranceType: "relative" | "nominal" | "geometric";
        CalculatedAnswerKey: {
            /** @description With variables in braces: {a} * {b} / 2. */
            formula: string;
            tolerance: number;
            toleranceType: components["schemas"]["ToleranceType"];
            /** @description How many digits the right answer is rounded to where it is shown. The tolerance is measured from the result as it is. */
            digits: number;
            digitsType: components["schemas"]["DigitsType"];
            /** @description Credit in percent; 100 where absent. What fits an answer with 0 gets nothing from the answers after it. */
            weight?: number | null;
        };
        /** @description A number that is worked out from values drawn for each paper. */
        CalculatedContent: {
            /** @constant */
            type: "calculated";
            dataset: components["schemas"]["Dataset"];
            answers: components["schemas"]["CalculatedAnswerKey"][];
        };
        MatchingContent: {
            /** @constant */
            type: "matching";
            scoring: components["schemas"]["Scoring"];
            pairs: {
                id?: string;
                left: components["schemas"]["LocalizedHtml"];
                right: components["schemas"]["LocalizedText"];
            }[];
            /** @description Right-hand texts that belong to no left one. */
            distractors: components["schemas"]["LocalizedText"][];
        };
        OrderingContent: {
            /** @constant */
            type: "ordering";
            scoring: components["schemas"]["Scoring"];
            /** @description In the right order. */
            items: {
                id?: string;
                text: components["schemas"]["LocalizedHtml"];
            }[];
        };
        ClozeChoiceGap: {
            /** @constant */
            kind: "choice";
            id?: string;
            options: {
                id?: string;
                text: components["schemas"]["LocalizedText"];
                correct: boolean;
                /** @description Credit in percent for choosing this option, where it differs from all or nothing. */
                weight?: number | null;
                /** @description Stays at its place when a paper shuffles the options. */
                fixed?: boolean;
            }[];
        };
        ClozeTextGap: {
            /** @constant */
            kind: "text";
            id?: string;
            caseSensitive: boolean;
            answers: components["schemas"]["AcceptedText"][];
        };
        ClozeNumberGap: {
            /** @constant */
            kind: "number";
            id?: string;
            answers: components["schemas"]["AcceptedNumber"][];
        };
        ClozeGap: components["schemas"]["ClozeChoiceGap"] | components["schemas"]["ClozeTextGap"] | components["schemas"]["ClozeNumberGap"];
        /** @description The text of the question holds a marker [[1]], [[2]], … for each gap, each exactly once in every language. */
        ClozeContent: {
            /** @constant */
            type: "cloze";
            scoring: components["schemas"]["Scoring"];
            /** @description Gap n stands at the marker [[n]]. */
            gaps: components["schemas"]["ClozeGap"][];
        };
        HotspotRegion: {
            id?: string;
            shape: components["schemas"]["HotspotShape"];
            coords: components["schemas"]["HotspotCoords"];
            label?: components["schemas"]["LocalizedText"] | null;
            correct: boolean;
        };
        HotspotContent: {
            /** @constant */
            type: "hotspot";
            /**
             * Format: file-image
             * @description The token of a stored picture.
             */
            image: string;
            /** @description What the picture shows, for those who do not see it. */
            alt?: components["schemas"]["LocalizedText"] | null;
            /** @description How many regions may be chosen at most. */
            maxChoices: number;
            scoring: components["schemas"]["Scoring"];
            regions: components["schemas"]["HotspotRegion"][];
        };
        ImageLabel: {
            id?: string;
            text: components["schemas"]["LocalizedText"];
            /** @description The token of a stored picture that is shown instead of the text; the text then says what it shows. */
            image?: string | null;
            group: components["schemas"]["LabelGroup"];
            /** @description May be put on several zones. */
            reusable: boolean;
        };
        ImageZone: {
            id?: string;
            coords: components["schemas"]["ZoneCoords"];
            /** @description What lies there, for those who do not see it; it must not say the answer. */
            label?: components["schemas"]["LocalizedText"] | null;
            /** @description The place of the right label in the list of labels, from 0. The group of the zone is that of this label. */
            answer: number;
        };
        /** @description Labels that are put on the zones of a picture. */
        ImageLabelsContent: {
            /** @constant */
            type: "image_labels";
            /**
             * Format: file-image
             * @description The token of a stored picture.
             */
            image: string;
            /** @description What the picture shows, for those who do not see it. */
            alt?: components["schemas"]["LocalizedText"] | null;
            scoring: components["schemas"]["Scoring"];
            labels: components["schemas"]["ImageLabel"][];
            zones: components["schemas"]["ImageZone"][];
        };
        /** @description What a marker looks at. */
        RubricCriterion: {
            /** @description Given by the server; opaque. */
            id?: string;
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            points: number;
        };
        /** @description What the points of the question are given for; their sum is the points of the question. Empty: the marker gives points as a whole. */
        Rubric: components["schemas"]["RubricCriterion"][];
        /** @description A text that people mark. */
        EssayContent: {
            /** @constant */
            type: "essay";
            /** @description How long the text should be at most; a longer one is taken, and the marker sees it. null or absent: as long as one likes. */
            maxWords?: number | null;
            rubric: components["schemas"]["Rubric"];
        };
        /** @description Files that people mark. */
        FileContent: {
            /** @constant */
            type: "file";
            maxFiles: number;
            /** @description The size of one file; not above what the server takes. */
            maxMegabytes: number;
            extensions: components["schemas"]["FileExtension"][];
            rubric: components["schemas"]["Rubric"];
        };
        /**
         * Format: question-content
         * @description The question with its key. Never sent to a learner.
         */
        QuestionContent: components["schemas"]["SingleContent"] | components["schemas"]["MultipleContent"] | components["schemas"]["TrueFalseContent"] | components["schemas"]["ShortTextContent"] | components["schemas"]["NumericContent"] | components["schemas"]["CalculatedContent"] | components["schemas"]["MatchingContent"] | components["schemas"]["OrderingContent"] | components["schemas"]["ClozeContent"] | components["schemas"]["HotspotContent"] | components["schemas"]["ImageLabelsContent"] | components["schemas"]["EssayContent"] | components["schemas"]["FileContent"];
        /** @description The mean share of the points that answers got, 0…1, over attempts that are handed in; null where there is none. */
        Facility: number | null;
        QuestionVersion: {
            version: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points: number;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /**
             * Format: date-time
             * @description When the next version took its place; null for the present one.
             */
            endedAt: string | null;
            /** @description Attempts that were asked this version. */
            attempts: number;
            facility: components["schemas"]["Facility"];
        };
        UsingTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
        };
        DrawingTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** @description How many questions are drawn where this one lies. */
            count: number;
            /** @description From how many. */
            available: number;
        };
        AskingMaterial: {
            /** @enum {string} */
            resource: "video-lessons" | "vr-scenes";
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            published: boolean;
        };
        QuestionUsage: {
            /** @description The present version. */
            version: number;
            /** @description Attempts that were asked the present version. */
            versionAttempts: number;
            /** @description Attempts that were asked any version. */
            attempts: number;
            /** Format: date-time */
            lastAskedAt: string | null;
            facility: components["schemas"]["Facility"];
            /** @description Tests that name the question. */
            tests: components["schemas"]["UsingTest"][];
            /** @description Tests that may draw the question by lot. */
            draws: components["schemas"]["DrawingTest"][];
            /** @description Video lessons and VR tours that ask the question. */
            materials: components["schemas"]["AskingMaterial"][];
        };
        DuplicateQuestion: {
            id: components["schemas"]["Id"];
            themeId: components["schemas"]["Id"];
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            /** @description The right answer in words, in the language of the request. */
            answer: string[];
            active: boolean;
            /** @description Tests that name this question. */
            testCount: number;
            /** @description Attempts that were asked it. */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
        };
        DuplicateGroup: {
            /** @description All of the questions say the same. */
            same: boolean;
            /** @description How alike the texts are, by their trigrams; of several the least. */
            similarity: number;
            /** @description The oldest first; of very many the first hundred. */
            questions: components["schemas"]["DuplicateQuestion"][];
        };
        QuestionTag: {
            tag: string;
            /** @description Questions that have it. */
            count: number;
        };
        /** @enum {string} */
        ExportFormat: "gift" | "moodle-xml" | "aiken" | "qti-3.0";
        QuestionFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: components["schemas"]["OneOrMore"];
            type?: components["schemas"]["QuestionType"] | components["schemas"]["QuestionType"][];
            difficulty?: number;
            active?: boolean;
            tag?: string;
            /** @description Questions that say the same as another one. */
            duplicates?: boolean;
            testId?: components["schemas"]["OneOrMore"];
        };
        /** @description A question that a format cannot hold whole. */
        ExportNote: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["QuestionType"];
            /** @description How the question begins, at most 200 characters. */
            text: string;
            /** @description In the language of the request. */
            reason: string;
        };
        ExportPreview: {
            /** @description Questions that the file will hold. */
            exported: number;
            leftCount: number;
            /** @description Questions that the format has no place for; the first thousand. */
            left: components["schemas"]["ExportNote"][];
            reducedCount: number;
            /** @description Questions that are in the file, but not with everything; the first thousand. */
            reduced: components["schemas"]["ExportNote"][];
        };
        /** @enum {string} */
        ImportFormat: "gift" | "aiken" | "moodle-xml" | "qti" | "tagged" | "cloze" | "tamos" | "ast" | "plus-minus" | "numbered" | "marked" | "rows" | "qti1";
        /** @enum {string} */
        ImportEncoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "windows-1252" | "kz-1048" | "pt154" | "koi8-r" | "cp866";
        /** @description How a question file is read; what is absent is recognised. */
        ImportReading: {
            format?: components["schemas"]["ImportFormat"];
            encoding?: components["schemas"]["ImportEncoding"];
            language: components["schemas"]["Language"];
        };
        ImportItem: {
            index: number;
            /** @description The line of the file where the item begins. */
            line: number;
            /** @description The file of a package that the item stands in; null where the file is no package. */
            file?: string | null;
            /** @description The name of the question. */
            title?: string | null;
            category?: string | null;
            externalId?: string | null;
            /** @description The question of the bank with the same externalId, or one that says the same. */
            existingId?: components["schemas"]["Id"] | null;
            difficulty?: number | null;
            tags?: string[];
            type: components["schemas"]["QuestionType"];
            /** @description The same text and answers stand earlier in this file. */
            duplicate: boolean;
            preview: components["schemas"]["PaperItem"];
            /** @description The right answer in words, for the member of staff who checks the import. */
            correct?: string[];
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description What the file says to those who choose an option. */
            feedbacks?: {
                /** @description The number of the option in the order of the file. */
                option: number;
                text: components["schemas"]["LocalizedHtml"];
            }[];
            /** @description What of the item has no counterpart here, in the language of the request. */
            warnings: string[];
        };
        ImportRejected: {
            line: number;
            /** @description The file of a package that the item stands in; null where the file is no package. */
            file?: string | null;
            /** @description A stable name of the reason. */
            id: string;
            /** @description In the language of the request. */
            reason: string;
            /** @description The beginning of the item, at most 500 characters. */
            text: string;
        };
        /** @description A category of the file; its questions go into one theme. */
        ImportCategory: {
            /** @description The path, with “ / ” between its names. */
            name: string;
            /** @description Questions of the file that lie in it. */
            count: number;
            /** @description The only theme whose title, in any language, is the path or its last name. */
            themeId: components["schemas"]["Id"] | null;
        };
        ImportPreview: {
            format: components["schemas"]["ImportFormat"];
            encoding: string;
            items: components["schemas"]["ImportItem"][];
            rejected: components["schemas"]["ImportRejected"][];
            /** @description What is no question: categories, descriptions. */
            skipped: components["schemas"]["ImportRejected"][];
            /** @description In the order of the file. */
            categories: components["schemas"]["ImportCategory"][];
        };
        /** @description A question file between its upload and its import. */
        QuestionImport: {
            id: components["schemas"]["Id"];
            fileName: string;
            /**
             * @description ready: the preview is there; failed: the file could not be read, job.error says why.
             * @enum {string}
             */
            status: "reading" | "ready" | "done" | "failed";
            reading: components["schemas"]["ImportReading"];
            /** @description What would be imported and what not and why; null but where the import is ready. */
            preview: components["schemas"]["ImportPreview"] | null;
            /** @description The latest job of this import. */
            job: components["schemas"]["Job"] | null;
            /** @description The theme that the questions went into; null where they went into several. */
            themeId: number | null;
            /** @description The number of questions that were written. */
            created: number | null;
            /** @description The number of questions of the bank that got a new version. */
            changed: number | null;
            /** @description What can be undone. */
            batchId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Where the questions of a category go: into a theme, or into a new one with this title. */
        ImportTheme: {
            category: string;
            themeId?: number;
            title?: string;
        };
        ImportConfirm: {
            /** @description For what no category sends elsewhere; may be absent where each item has its theme. */
            themeId?: number;
            /** @description Categories that go into themes of their own. */
            themes?: components["schemas"]["ImportTheme"][];
            /**
             * @description What becomes of items that are in the bank: left out (also when absent), a new version of that question, or one more question.
             * @enum {string}
             */
            known?: "skip" | "version" | "add";
            language: components["schemas"]["Language"];
            /** @description For items whose file names none. */
            difficulty?: number;
            /** @description For every item; what the file says where absent. */
            points?: number;
            /** @description Items that shall not be imported. */
            skipIndexes?: number[];
        };
        AnalysisFilter: {
            /** @description In which the paper was taken. */
            language?: components["schemas"]["Language"];
            /**
             * @description newest: only the present version of each question; all where absent.
             * @enum {string}
             */
            versions?: "all" | "newest";
            /**
             * @description first: what each person took first; first where absent.
             * @enum {string}
             */
            attempts?: "first" | "all";
            /**
             * Format: date-time
             * @description Attempts that began then or later.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Attempts that began then or earlier.
             */
            to?: string;
        };
        /**
         * @description Why an index is not defined: too few people, everybody alike, too few items, no two groups to compare, or the item was dropped.
         * @enum {string}
         */
        AnalysisReason: "too-few" | "no-variance" | "no-items" | "no-groups" | "dropped";
        /** @description A number, or why there is none. */
        Measure: {
            value: number | null;
            reason: components["schemas"]["AnalysisReason"] | null;
        };
        /** @enum {string} */
        ReliabilityBand: "excellent" | "good" | "acceptable" | "questionable" | "poor";
        Reliability: {
            /**
             * @description alpha where everybody had the same items; one-way where papers were drawn from pools: 1 − MS within / MS between.
             * @enum {string}
             */
            method: "alpha" | "one-way";
            /** @description By the method. */
            alpha: components["schemas"]["Measure"];
            /** @description Where everybody had the same items, each worth the same, right or wrong. */
            kr20: components["schemas"]["Measure"];
            /** @description null: not defined, or fewer than thirty attempts. */
            band: components["schemas"]["ReliabilityBand"] | null;
            /** @description Standard error of measurement in percentage points. */
            sem: components["schemas"]["Measure"];
        };
        ScoreBin: {
            /** @description Percent, included. */
            from: number;
            /** @description Percent, excluded but in the last one. */
            to: number;
            count: number;
        };
        TestInLanguage: {
            language: components["schemas"]["Language"];
            count: number;
            mean: components["schemas"]["Measure"];
            deviation: components["schemas"]["Measure"];
            passedShare: components["schemas"]["Measure"];
        };
        /** @description An interval of 95 %. */
        Interval: {
            from: number;
            to: number;
        };
        ItemInLanguage: {
            language: components["schemas"]["Language"];
            count: number;
            facility: components["schemas"]["Measure"];
            itemRest: components["schemas"]["Measure"];
        };
        /**
         * @description Classes of ETS: nothing to speak of, some, much.
         * @enum {string}
         */
        DifClass: "A" | "B" | "C";
        /** @description Mantel–Haenszel, Russian against another language, at equal scores. */
        ItemDif: {
            language: components["schemas"]["Language"];
            class: components["schemas"]["DifClass"] | null;
            /** @description Below 0 the item is harder in this language than in Russian. */
            delta: number | null;
            deltaInterval: components["schemas"]["Interval"] | null;
            oddsRatio: number | null;
            chiSquare: number | null;
            probability: number | null;
            /** @description People of the Russian version who could be compared. */
            reference: number;
            focal: number;
            reason: components["schemas"]["AnalysisReason"] | null;
        };
        /**
         * @description What the numbers say, the most urgent first.
         * @enum {string}
         */
        ItemFinding: "wrong-key-suspected" | "second-answer-suspected" | "negative-discrimination" | "dif-kz" | "dif-en" | "weak-discrimination" | "too-hard" | "too-easy" | "dead-distractor" | "few-answers" | "corrected" | "dropped";
        /**
         * @description act: scores are probably wrong; look: the item could be better; fine; unknown: too few answers to tell.
         * @enum {string}
         */
        ItemAttention: "act" | "look" | "fine" | "unknown";
        /**
         * @description key: graded by another key; drop: worth nothing to everybody and out of the maximum; credit: full points for everybody.
         * @enum {string}
         */
        CorrectionAction: "key" | "drop" | "credit";
        ItemAnalysis: {
            questionId: components["schemas"]["Id"];
            /** @description null on papers from before questions had versions. */
            version: number | null;
            /** @description Whether the bank still asks it so. */
            current: boolean;
            type: components["schemas"]["QuestionType"];
            /** @description Rich text by language; empty where the question is gone. */
            text: {
                [key: string]: string;
            };
            themeTitle: components["schemas"]["LocalizedText"] | null;
            difficulty: number | null;
            points: number;
            /** @description People who were asked and whose answers are graded. */
            count: number;
            unanswered: number;
            /** @description Mean share of the points, 0 … 1. */
            facility: components["schemas"]["Measure"];
            facilityInterval: components["schemas"]["Interval"] | null;
            /** @description D: upper 27 % less lower 27 %. */
            discrimination: components["schemas"]["Measure"];
            /** @description Correlation with the rest of the paper; point-biserial where answers are right or wrong. */
            itemRest: components["schemas"]["Measure"];
            itemRestInterval: components["schemas"]["Interval"] | null;
            languages: components["schemas"]["ItemInLanguage"][];
            dif: components["schemas"]["ItemDif"][];
            findings: components["schemas"]["ItemFinding"][];
            attention: components["schemas"]["ItemAttention"];
            /** @description The correction of its key that is in force at this test. */
            correction: {
                id: components["schemas"]["Id"];
                action: components["schemas"]["CorrectionAction"];
            } | null;
        };
        TestAnalysis: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            passPercentage: number;
            /** Format: date-time */
            computedAt: string;
            /** @description Attempts that the numbers are made of. */
            count: number;
            /** @description All attempts at the test that are handed in, whatever the filter. */
            handedIn: number;
            /** @description Attempts left out since answers wait for a marker. */
            unmarked: number;
            /** @description Fewer than a hundred: the numbers may change much with the next attempts. */
            few: boolean;
            /** @description Questions on a paper; the mean where papers differ. */
            itemCount: number;
            /** @description Percent. */
            mean: components["schemas"]["Measure"];
            /** @description Percentage points. */
            deviation: components["schemas"]["Measure"];
            /** @description Percent. */
            median: components["schemas"]["Measure"];
            /** @description 0 … 1. */
            passedShare: components["schemas"]["Measure"];
            reliability: components["schemas"]["Reliability"];
            distribution: components["schemas"]["ScoreBin"][];
            languages: components["schemas"]["TestInLanguage"][];
            /** @description What needs attention first. */
            items: components["schemas"]["ItemAnalysis"][];
        };
        OptionAnalysis: {
            text: {
                [key: string]: string;
            } | null;
            /** @description Of a true-or-false question; null otherwise. */
            value: boolean | null;
            correct: boolean;
            chosen: number;
            /** @description Of those who were asked. */
            share: number;
            /** @description Share of the upper 27 %. */
            upper: number | null;
            middle: number | null;
            lower: number | null;
            /** @description Of choosing it with the rest of the paper: a wrong one should be below 0. */
            pointBiserial: components["schemas"]["Measure"];
        };
        CurvePoint: {
            /** @description Score on the whole paper, percent. */
            from: number;
            to: number;
            count: number;
            facility: number;
            interval: components["schemas"]["Interval"] | null;
        };
        TypedAnswer: {
            text: string;
            count: number;
            /** @description Share of the points that it got, on the mean. */
            credit: number;
        };
        ItemAnalysisDetail: {
            item: components["schemas"]["ItemAnalysis"];
            upperCount: number;
            lowerCount: number;
            /** @description Empty for questions without options. */
            options: components["schemas"]["OptionAnalysis"][];
            curve: components["schemas"]["CurvePoint"][];
            /** @description What was typed most often, for short texts and numbers. */
            typed: components["schemas"]["TypedAnswer"][];
        };
        /** @enum {string} */
        CorrectionStatus: "applied" | "rolled_back";
        CorrectionSummary: {
            /** @description Papers that carry the correction, those lying ready among them. */
            papers: number;
            /** @description Attempts still being taken; they will be graded so. */
            running: number;
            /** @description Attempts that were graded again. */
            graded: number;
            /** @description Attempts whose score or pass state changes. */
            changed: number;
            toPassed: number;
            toFailed: number;
            higher: number;
            lower: number;
            /** @description Attempts left out, since a closed report card holds them. */
            closedCards: number;
            /** @description Attempts left out, since they are those of whoever corrects. */
            ownAttempts: number;
            unmappable: number;
            /** @description Certificates that rest on a result that changes. */
            certificates: components["schemas"]["Id"][];
            /** @description The version that the question in the bank got. */
            bankVersion?: number;
        };
        KeyCorrection: {
            id: components["schemas"]["Id"];
            /** @description null: every test that asked it. */
            testId: number | null;
            questionId: components["schemas"]["Id"];
            version: number | null;
            action: components["schemas"]["CorrectionAction"];
            reason: string;
            status: components["schemas"]["CorrectionStatus"];
            /** Format: date-time */
            appliedAt: string;
            /** @description The person's name. */
            appliedBy: string | null;
            /** Format: date-time */
            rolledBackAt: string | null;
            rolledBackBy: string | null;
            rollbackReason: string | null;
            summary: components["schemas"]["CorrectionSummary"];
        };
        /** @description A version of a question that papers of a test hold. */
        AskedQuestion: {
            questionId: components["schemas"]["Id"];
            version: number | null;
            newestVersion: number;
            text: components["schemas"]["LocalizedHtml"];
            /** @description With the key by which it is graded now. */
            content: components["schemas"]["QuestionContent"];
            points: number;
            /** @description Attempts at this test that were asked it. */
            attempts: number;
            /** @description Tests that asked it. */
            tests: number;
            /** @description Open appeals against it, of attempts at this test. */
            openAppeals: number;
            correction: components["schemas"]["KeyCorrection"] | null;
        };
        /**
         * @description test: this test only; everywhere: every test that asked this version of the question.
         * @enum {string}
         */
        CorrectionScope: "test" | "everywhere";
        KeyCorrectionApply: {
            questionId: components["schemas"]["Id"];
            version: number | null;
            action: components["schemas"]["CorrectionAction"];
            scope: components["schemas"]["CorrectionScope"];
            content?: components["schemas"]["QuestionContent"];
            updateBank?: boolean;
            reason: string;
            /** @description Accepts every open appeal against the question where the correction holds, with these words. Needs appeals:decide. Those of signed report cards stay open, since their results stay. */
            appealAnswer?: string;
        };
        KeyCorrectionInput: {
            questionId: components["schemas"]["Id"];
            version: number | null;
            action: components["schemas"]["CorrectionAction"];
            scope: components["schemas"]["CorrectionScope"];
            /** @description Of a key: the question as it was asked, with another key. */
            content?: components["schemas"]["QuestionContent"];
            /** @description Of a key: the question in the bank gets it as well, as a new version. */
            updateBank?: boolean;
        };
        AttemptOutcome: {
            score: number | null;
            maxScore: number;
            percentage: number | null;
            passed: boolean | null;
        };
        AffectedAttempt: {
            attemptId: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            testTitle: components["schemas"]["LocalizedText"];
            userId: components["schemas"]["Id"];
            fullName: string;
            number: number;
            before: components["schemas"]["AttemptOutcome"];
            after: components["schemas"]["AttemptOutcome"];
        };
        LeftOutAttempt: {
            attemptId: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            fullName: string;
            /**
             * @description closed-card: a report card that is closed holds it; own-attempt: it is one's own, and somebody else has to apply the correction to it; unmappable: what was asked there cannot be told for sure.
             * @enum {string}
             */
            cause: "closed-card" | "own-attempt" | "unmappable";
        };
        KeyCorrectionPreview: {
            summary: components["schemas"]["CorrectionSummary"];
            /** @description Whose pass state changes first; at most 500. */
            affected: components["schemas"]["AffectedAttempt"][];
            /** @description At most 500. */
            leftOut: components["schemas"]["LeftOutAttempt"][];
        };
        /** @description A preview is computed as a job; this one is over when `preview` is there. */
        KeyCorrectionPreviewJob: {
            job: components["schemas"]["Job"];
            preview: components["schemas"]["KeyCorrectionPreview"] | null;
        };
        KeyCorrectionDetail: {
            correction: components["schemas"]["KeyCorrection"];
            text: components["schemas"]["LocalizedHtml"];
            /** @description The question with the key that it was asked with. */
            before: components["schemas"]["QuestionContent"];
            /** @description null where the item was dropped or credited. */
            after: components["schemas"]["QuestionContent"] | null;
        };
        KeyCorrectionRestore: {
            reason: string;
        };
        TestPreview: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            durationMinutes: number;
            questions: components["schemas"]["PaperItem"][];
        };
        RetakeAccept: {
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        Retake: {
            readonly id: components["schemas"]["Id"];
            readonly testId: number;
            readonly userId: number;
            /**
             * @description Asked for by the learner or given by staff.
             * @enum {string}
             */
            readonly origin: "request" | "grant";
            /** @enum {string} */
            readonly status: "pending" | "accepted" | "rejected";
            /** @description What the learner wrote. */
            readonly comment: string | null;
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt: string | null;
            /** @description Words for the learner. */
            reason: string | null;
            /** @description The attempt that it was used for. */
            readonly attemptId: number | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** @description How many requests of this person for this test have been accepted. */
            readonly acceptedRequests: number;
            /** @description How many the test allows; 0 means without limit. */
            readonly retakeLimit: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        RetakeReject: {
            reason: string;
        };
        RestorationRequest: {
            readonly id: components["schemas"]["Id"];
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment: string | null;
            readonly userId: number | null;
            /** @enum {string} */
            readonly status: "pending" | "accepted" | "rejected";
            readonly reason: string | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        RestorationLink: {
            request: components["schemas"]["RestorationRequest"];
            /** @description The one-time address of /password, shown this once. */
            link: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether it was also sent by e-mail. */
            mailed: boolean;
        };
        RestorationReject: {
            reason: string;
        };
        StoredFile: {
            token: string;
            url: string;
            mediaType: string;
            width: number;
            height: number;
            bytes: number;
        };
        /**
         * @description Which mark is missing: the first, the second by another person, or the one that resolves a difference.
         * @enum {string}
         */
        MarkingStage: "first" | "second" | "resolve";
        MarkingFilter: {
            testId?: number;
            questionId?: number;
            stage?: components["schemas"]["MarkingStage"];
            /**
             * @description waiting: what I may mark now; mine: what I have marked. Absent: everything that waits for somebody.
             * @enum {string}
             */
            state?: "waiting" | "mine";
        };
        /**
         * Format: uuid
         * @description Names an attempt to markers, and nobody else: it leads to no person.
         */
        MarkingRef: string;
        /** @description An answer in the queue. */
        MarkingItem: {
            ref: components["schemas"]["MarkingRef"];
            position: number;
            testId: components["schemas"]["Id"];
            questionId: components["schemas"]["Id"];
            /** @description What is missing; null: nothing. */
            stage: components["schemas"]["MarkingStage"] | null;
            maxPoints: number;
            /** @description What I gave; null: nothing yet. */
            points: number | null;
            /** @description How many marks there are. */
            marks: number;
            /** @description Whether I may give the mark that is missing. */
            canMark: boolean;
            /** @description Whose answer it is; null where the marking is anonymous, or the reader may not see people. */
            candidate: string | null;
        };
        /** @description A question of a test with answers to mark. */
        MarkingQuestion: {
            testId: components["schemas"]["Id"];
            testTitle: components["schemas"]["LocalizedText"];
            questionId: components["schemas"]["Id"];
            /** @enum {string} */
            type: "essay" | "file";
            text: components["schemas"]["LocalizedHtml"];
            anonymous: boolean;
            secondMarker: boolean;
            /** @description Answers that I may mark now. */
            waiting: number;
            first: number;
            second: number;
            resolve: number;
            /** @description Answers whose marks are all there. */
            marked: number;
        };
        MarkingCriterion: {
            id: string;
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            points: number;
        };
        /** @enum {string} */
        MarkStage: "first" | "second" | "resolved";
        CriterionMark: {
            criterion: string;
            points: number;
        };
        MarkGiven: {
            stage: components["schemas"]["MarkStage"];
            points: number;
            rubric: components["schemas"]["CriterionMark"][];
            comment: string | null;
            /** Format: date-time */
            at: string;
            mine: boolean;
            /** @description The name of the marker, where the reader may see people. */
            marker: string | null;
        };
        /** @description An answer with what it is marked by, and the marks that the reader may see. */
        MarkingTask: {
            ref: components["schemas"]["MarkingRef"];
            position: number;
            testId: components["schemas"]["Id"];
            testTitle: components["schemas"]["LocalizedText"];
            questionId: components["schemas"]["Id"];
            item: components["schemas"]["PaperItem"];
            rubric: components["schemas"]["MarkingCriterion"][];
            /** @description Files have no names of their own where the marking is anonymous. */
            answer: components["schemas"]["EssayAnswer"] | components["schemas"]["FileAnswer"];
            stage: components["schemas"]["MarkingStage"] | null;
            /** @description Whether I may give the missing mark, or change mine. */
            canMark: boolean;
            /** @description Mine; those of others when both are there. */
            marks: components["schemas"]["MarkGiven"][];
            /** @description Changes with every mark; a mark names the one that its marker has seen. */
            version: string;
            candidate: string | null;
        };
        /** @description Points as a whole, or for each criterion of the rubric. */
        MarkWrite: {
            version: string;
            points?: number;
            rubric?: components["schemas"]["CriterionMark"][];
            comment: string | null;
        };
        /**
         * @description degraded: late or short of room; optional work is refused. failing: it does not work
         * @enum {string}
         */
        HealthStatus: "ok" | "degraded" | "failing";
        HealthParts: {
            loop: components["schemas"]["HealthStatus"];
            disk: components["schemas"]["HealthStatus"];
            database: components["schemas"]["HealthStatus"];
        };
        Health: {
            status: components["schemas"]["HealthStatus"];
            version: string;
            parts: components["schemas"]["HealthParts"];
        };
        ServerLoad: {
            status: components["schemas"]["HealthStatus"];
            version: string;
            uptimeSeconds: number;
            /** @description Resident memory of the server's process */
            memoryBytes: number;
            loop: {
                status: components["schemas"]["HealthStatus"];
                /** @description How long a request waits for its turn of the event loop on average */
                delayMs: number;
            };
            disk: {
                status: components["schemas"]["HealthStatus"];
                freeBytes: number;
                totalBytes: number;
            };
            database: {
                status: components["schemas"]["HealthStatus"];
                /** @description What the cheapest query takes; null where it fails */
                answerMs: number | null;
            };
            work: {
                /** @enum {string} */
                kind: "export" | "upload" | "analysis" | "verification" | "file-check" | "job" | "answer-file" | "delivery";
                running: number;
                waiting: number;
                /** @description As many may run */
                atOnce: number;
            }[];
        };
        PublicSettings: {
            organisation: components["schemas"]["LocalizedText"];
            passwordMinLength: number;
            staffPasswordMinLength: number;
            maxUploadMegabytes: number;
            /** @description The same for files that come in parts. */
            maxMediaMegabytes: number;
            /** @description This installation shows the demo organisation. */
            demo: boolean;
            /** @description The demo can be reached from other machines, with accounts whose password everyone can know. */
            demoExposed: boolean;
            /** @description The logging service that browsers tell what is visited. */
            visitLog: {
                /** @description The origin of a logging service of its own; null: this server. */
                url: string | null;
                /** @description Its fixed bearer key. It is no secret. */
                key: string;
            };
            /** @description The password of the demo accounts, while it is the one that everyone knows. */
            demoPassword: string | null;
        };
        Organisation: {
            /**
             * Format: localized-text
             * @description Shown where people sign in and printed on report cards; in at least one language.
             */
            name: {
                ru?: string;
                en?: string;
                kz?: string;
            };
        };
        /** @description How much waits for me. What I may not see is absent. */
        HomeWaiting: {
            /** @description Retakes with {status: pending} */
            retakes?: number;
            /** @description Answers with {state: waiting}: those that I may mark */
            marking?: number;
            /** @description Appeals with {open: true} */
            appeals?: number;
            /** @description Exams of report cards that are `waiting` */
            reportCards?: number;
            /** @description Enrolments with {overdue: true} */
            overduePlans?: number;
            /** @description Support requests with {view: waiting} */
            support?: number;
            /** @description Restoration requests with {status: pending} */
            restorationRequests?: number;
        };
        HomeExam: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            /** @description How many people take it now */
            inProgress: number;
        };
        /** @description The first steps of a new installation that I may do, and whether each is done. */
        HomeSteps: {
            /** @description The organisation has a name. */
            organisation?: boolean;
            /** @description A dictionary has a value. */
            dictionaries?: boolean;
            /** @description There is somebody beside me. */
            people?: boolean;
            themes?: boolean;
            questions?: boolean;
            tests?: boolean;
            /** @description A published test is assigned. */
            assignments?: boolean;
        };
        Home: {
            waiting: components["schemas"]["HomeWaiting"];
            /** @description Exams that somebody takes now, and then those that are open at some time of what is left of today (at the server) and are assigned, the latest opened first; at most a hundred. Empty for those who invigilate none. */
            exams: components["schemas"]["HomeExam"][];
            steps: components["schemas"]["HomeSteps"];
        };
        /** @description A file that comes in parts. It is checked when it is whole; a resource may take it while it is ready. */
        Upload: {
            /** Format: uuid */
            id: string;
            fileName: string;
            bytes: number;
            received: number;
            /** @enum {string} */
            state: "receiving" | "checking" | "ready" | "refused";
            /** @description Why it was refused, in the language of the request. */
            reason: string | null;
            /**
             * @description What its content is, whatever it is called.
             * @enum {string|null}
             */
            kind: "image" | "audio" | "video" | "document" | "model" | "archive" | null;
            mediaType: string | null;
            /** @description The usual extension of what its content is, where the one of its name says something else: txt. */
            recognisedAs: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        Ids: number[];
        /** @description Either the records that are named, or all that a filter of the list selects. */
        Selection: {
            ids?: components["schemas"]["Ids"];
            /** @description The filter of the list of the resource. */
            filter?: {
                [key: string]: unknown;
            };
        };
        /** @description How many records the person saw selected; where another number is selected now, nothing is done and 409 says so. */
        Expected: number;
        BulkEdit: {
            /** @constant */
            action: "edit";
            /** Format: key */
            resource: string;
            selection: components["schemas"]["Selection"];
            expected?: components["schemas"]["Expected"];
            /** @description Of the fields of an edit of the resource those that its operation names in x-bulk-edit. */
            changes: {
                [key: string]: unknown;
            };
        };
        BulkDelete: {
            /** @constant */
            action: "delete";
            /** Format: key */
            resource: string;
            selection: components["schemas"]["Selection"];
            expected?: components["schemas"]["Expected"];
            /** @description true: records that something else keeps stay, and result.skipped says how many; otherwise one such record refuses all. */
            skipUsed?: boolean;
        };
        /** @description Gives people tests or plans; what they have already stays. */
        BulkAssign: {
            /** @enum {string} */
            action: "assign-tests" | "assign-plans";
            /** @constant */
            resource: "users";
            selection: components["schemas"]["Selection"];
            expected?: components["schemas"]["Expected"];
            changes: {
                /** @description The tests or plans. */
                ids: components["schemas"]["Ids"];
            };
        };
        BulkJob: components["schemas"]["BulkEdit"] | components["schemas"]["BulkDelete"] | components["schemas"]["BulkAssign"];
        BatchSort: [
            "id" | "at" | "count",
            "ASC" | "DESC"
        ];
        BatchFilter: {
            id?: components["schemas"]["Id"][];
            /** Format: key */
            resource?: string;
            actorId?: number;
            kind?: string;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
        };
        /** @description Who did it, with the name of now; null for the system. */
        Actor: {
            id: components["schemas"]["Id"];
            /** @description null when the account is gone. */
            name: string | null;
        } | null;
        /** @description What one person did at one go. */
        Batch: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            kind: string;
            resource: string;
            /** @description Records that it changed. */
            count: number;
            /** @description Whether this person may undo it, as far as can be told before trying. */
            undoable: boolean;
            /** @description The batch that took it back. */
            undoneBy: number | null;
            /** @description The batch that this one took back. */
            undoOf: number | null;
            details: {
                [key: string]: unknown;
            };
        };
        UndoOrder: {
            /** @description Take back only the records that nobody has changed since. */
            rest?: boolean;
        };
        ChangeFilter: {
            /** Format: key */
            resource?: string;
            recordId?: components["schemas"]["Id"];
            batchId?: components["schemas"]["Id"];
        };
        FieldChange: {
            /** @description The field of the record; for lists of a record (themes of a plan) the name of the list. */
            field: string;
            /** @description The value before. */
            from: unknown;
            /** @description The value after. */
            to: unknown;
        };
        /** @description What one batch did to one record. */
        Change: {
            /** @description Its place in the history; the version of the record after it. */
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            /** @description What the batch was: edit, import, undo, … */
            kind: string | null;
            /** @enum {string} */
            action: "create" | "edit" | "delete";
            resource: string;
            recordId: components["schemas"]["Id"];
            batchId: number | null;
            fields: components["schemas"]["FieldChange"][];
        };
        Comparison: {
            fields: components["schemas"]["FieldChange"][];
        };
        Restored: {
            /** @description What can be undone; null when the record is that version already. */
            batchId: number | null;
        };
        /** @description Rows that name the records, by resource. */
        Dependents: {
            resource: string;
            count: number;
            /** @description The first of them, in words. */
            titles: string[];
            /** @description true: a deletion is refused; false: they go with the record, or lose the reference. */
            blocks: boolean;
        };
        UsedRecord: {
            id: components["schemas"]["Id"];
            title: string;
            /** @description What keeps it. */
            by: {
                resource: string;
                count: number;
            }[];
        };
        /** @description What a deletion of some records would meet. */
        Deletion: {
            dependents: components["schemas"]["Dependents"][];
            /** @description How many of them are kept by something that stays. The others can be deleted without them: see skipUsed of a bulk deletion. */
            usedCount: number;
            /** @description The first of those. */
            used: components["schemas"]["UsedRecord"][];
        };
        AuditSort: [
            "id" | "at" | "action" | "resource",
            "ASC" | "DESC"
        ];
        AuditFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the action or the resource. */
            q?: string;
            actorId?: number;
            action?: string;
            /** Format: key */
            resource?: string;
            recordId?: components["schemas"]["Id"];
            /** @description Whether records were changed in a batch. */
            hasBatch?: boolean;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
        };
        AuditEvent: {
            /** @description Its place in the chain. */
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            action: string;
            resource: string;
            recordIds: number[];
            details: {
                [key: string]: unknown;
            };
            batchId: number | null;
            /** @description Null where details are held back from the reader. */
            hash: string | null;
        };
        AuditHeadState: {
            /** @enum {string} */
            state: "none" | "fits" | "behind" | "not-in-trail" | "forged" | "other-key";
            place: number;
        };
        /**
         * @description changed: the row is not what the digest is of; written-over: it was not when the server last wrote it; without: it has no digest; forged: the server with this key did not write the digest.
         * @enum {string}
         */
        RecordFault: "changed" | "written-over" | "without" | "forged";
        AuditCheck: {
            lines: number;
            /** @description The hash of the last line; noted elsewhere, it shows later that nothing was taken off the end. */
            head: string;
            /** @description Places of lines that do not fit. */
            broken: number[];
            /** @description Whether the expected hash is in the chain. */
            headFound: boolean;
            /** @description The signed heads: in the database, and in the file outside of it. */
            heads: {
                database: components["schemas"]["AuditHeadState"];
                file: components["schemas"]["AuditHeadState"];
                /** @description Lines after the newest signed one. */
                unsigned: number;
                isWhole: boolean;
            };
            /** @description The records whose digests the trail holds: attempts with their journals and protocols, papers, people, roles, corrected keys, signed sheets, retakes, terms, appeals; and who made a batch of changes. */
            records: {
                compared: number;
                faults: {
                    /** @enum {string} */
                    kind: "attempt" | "journal" | "paper" | "user" | "role" | "key-correction" | "sheet" | "retake" | "test-override" | "appeal" | "report-card" | "batch";
                    id: components["schemas"]["Id"];
                    fault: components["schemas"]["RecordFault"];
                }[];
                /** @description Lines with digests that are no longer those. */
                brokenSeals: number[];
                /** @description References of texts of papers that say something else now. */
                texts: string[];
            };
            isChainWhole: boolean;
            areRecordsWhole: boolean;
            /** @description Whether everything fits. */
            isWhole: boolean;
        };
        /** @description How a list is looked at. */
        GridView: {
            filter?: {
                [key: string]: unknown;
            };
            sort?: {
                /** Format: key */
                field: string;
                /** @enum {string} */
                order: "ASC" | "DESC";
            };
            /** @description The columns that are shown, in their order. */
            columns?: string[];
            /** @enum {string} */
            density?: "comfortable" | "compact";
            /** @description Of the columns that were made wider or narrower, in pixels. */
            widths?: {
                [key: string]: number;
            };
            perPage?: number;
        };
        SavedView: {
            id: components["schemas"]["Id"];
            resource: string;
            name: string;
            /** @description Everybody who sees the list may use it. */
            shared: boolean;
            view: components["schemas"]["GridView"];
            mine: boolean;
            ownerName: string;
        };
        SavedViewCreate: {
            /** Format: key */
            resource: string;
            name: string;
            shared?: boolean;
            view: components["schemas"]["GridView"];
        };
        SavedViewUpdate: {
            name?: string;
            shared?: boolean;
            view?: components["schemas"]["GridView"];
        };
        /**
         * @description What rows of a table may become.
         * @enum {string}
         */
        ImportTarget: "users" | "dictionaries" | "themes" | "questions" | "plan-assignments";
        ImportSheet: {
            name: string;
            /** @description null where it was not read. */
            rows: number | null;
        };
        ImportOption: {
            /** @description An id or a key, as text. */
            value: string;
            label: string;
        };
        /** @description What a column of the file may be read as. */
        ImportField: {
            /** @description The name of the column among the columns of its target, for example surname, title.kz or option3. */
            field: string;
            /** @description In the language of the request, as it heads the column of the template. */
            label: string;
            /** @enum {string} */
            kind: "text" | "localized" | "html" | "integer" | "number" | "boolean" | "date" | "choice" | "reference" | "tags" | "password";
            /** @description A new record needs it. */
            required: boolean;
            /** @description Records may be found by it. */
            key: boolean;
            /** @description Other fields that such a column fills too: a full name fills surname and name. */
            covers: string[];
            /** @description Its values are matched to options; see settings.matches. */
            matched: boolean;
            /** @description A value that there is none of may be made by the import. */
            creatable: boolean;
            /** @description What may stand in the cells, in words. */
            hint: string | null;
            /** @description For fields that are matched: at most 1000. */
            options: components["schemas"]["ImportOption"][];
            /** @description How its value is made for new records of which the file says none: one of these is its default. */
            rules: components["schemas"]["ImportOption"][];
        };
        /**
         * @description How a suggestion was found. exact: the same words; abbreviation: a known or spelled short form; renamed: a former name; alike: a slip of the pen; weak: only some words or letters in common.
         * @enum {string}
         */
        ImportConfidence: "exact" | "abbreviation" | "renamed" | "alike" | "weak";
        /** @description What a value of the file stands for. */
        ImportMatch: {
            field: string;
            /** @description As it stands in the file. */
            value: string;
            /**
             * @description One of the options; a new value of the dictionary; nothing, as if the cell were empty.
             * @enum {string}
             */
            to: "option" | "create" | "empty";
            option?: string;
            /** @description Of the suggestion that was taken; absent where the person chose freely. */
            confidence?: components["schemas"]["ImportConfidence"];
        };
        /** @enum {string} */
        ImportMode: "create" | "update" | "both";
        ImportSettings: {
            /** @description Column of the file → field; null: left out. */
            columns: (string | null)[];
            matches: components["schemas"]["ImportMatch"][];
            /**
             * Format: key
             * @description The field that records are found by; null: every row is a new record.
             */
            key: string | null;
            mode: components["schemas"]["ImportMode"];
            /** @description Field → the value of new records where the file says nothing; the value of an option for fields that are matched, of a rule for fields that have rules. */
            defaults: {
                [key: string]: string;
            };
            /** @description The language of texts whose column names none. */
            language: components["schemas"]["Language"];
            /**
             * @description An empty cell of a mapped column: the record keeps its value, or loses it.
             * @enum {string}
             */
            empty: "keep" | "clear";
        };
        /** @description A column of the file that several fields may claim; it is left out until the person says which. */
        ImportDoubt: {
            column: number;
            fields: string[];
        };
        ImportSuggestion: {
            option: string;
            label: string;
            score: number;
            confidence: components["schemas"]["ImportConfidence"];
            /** @description It may be taken together with others; the rest is accepted one by one. */
            sure: boolean;
        };
        /** @description A value of a mapped column that is none of the field's options. */
        ImportUnmatched: {
            field: string;
            column: number;
            value: string;
            /** @description How many rows have it. */
            rows: number;
            creatable: boolean;
            suggestions: components["schemas"]["ImportSuggestion"][];
        };
        ImportPhotosOfPerson: {
            /** @description The personnel number. */
            number: string;
            files: string[];
        };
        ImportRefusedPhoto: {
            file: string;
            message: string;
        };
        ImportPhotos: {
            /** @description Pictures that were stored with this import. */
            count: number;
            /** @description Those whose name is the personnel number of a row. */
            matched: number;
            /** @description File names that are no personnel number of the table, at most 200. */
            unmatched: string[];
            /** @description Personnel numbers that several files are named by, at most 200; the first file becomes the main photo. */
            repeated: components["schemas"]["ImportPhotosOfPerson"][];
            /** @description Files of its archives that were not taken and why, at most 200. */
            refused: components["schemas"]["ImportRefusedPhoto"][];
        };
        ImportCounts: {
            total: number;
            create: number;
            update: number;
            /** @description Rows that say what the record says already. */
            same: number;
            /** @description Rows that the mode leaves out: there is such a record already, or there is none to update. */
            skip: number;
            /** @description Rows with errors; they are left out. */
            error: number;
        };
        ImportCreated: {
            field: string;
            value: string;
        };
        /** @description Rows that were refused for the same reason. */
        ImportReason: {
            /** @description Its place among the reasons, which the rows may be asked by. */
            reason: number;
            field: string | null;
            column: number | null;
            header: string | null;
            /** @description A stable name of the reason. */
            key: string;
            /** @description The value that all of them have, where the reason is about one value. */
            value: string | null;
            message: string;
            rows: number;
        };
        ImportChangedField: {
            field: string;
            label: string;
            rows: number;
        };
        ImportReport: {
            dryRun: boolean;
            /** Format: date-time */
            at: string;
            counts: components["schemas"]["ImportCounts"];
            /** @description New values of dictionaries. */
            created: components["schemas"]["ImportCreated"][];
            /** @description Photos that are put into records. */
            photos: number;
            /** @description Why rows were refused, the most frequent first; at most 200. */
            reasons: components["schemas"]["ImportReason"][];
            /** @description The fields that change in existing records, the most frequent first. */
            fields: components["schemas"]["ImportChangedField"][];
            /** @description Rows that make a person who is very likely there already. */
            likely: number;
        };
        /** @description A spreadsheet between its upload and its import. */
        TableImport: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["ImportTarget"];
            fileName: string;
            /**
             * @description mapping: columns may be mapped; checked: the report of the check is there and nothing was changed since; failed: the file could not be read, job.error says why.
             * @enum {string}
             */
            status: "reading" | "mapping" | "checked" | "done" | "failed";
            /** @description The sheets of a workbook; none of a CSV. */
            sheets: components["schemas"]["ImportSheet"][];
            /** @description The sheet that was read, from 0. */
            sheet: number | null;
            /** @description The encoding of a CSV, as recognised. */
            encoding: components["schemas"]["ImportEncoding"] | null;
            /** @description Another encoding is about as likely, so the letters may be wrong. */
            encodingUnsure: boolean;
            headers: string[];
            /** @description The number of the row with the headings. */
            headerRow: number;
            rowCount: number;
            /** @description Of each column, how many rows say something in it, where records are found by the column that the most rows fill; else none. */
            filled: number[];
            /** @description The cells of the first rows. */
            sample: (string | null)[][];
            fields: components["schemas"]["ImportField"][];
            /** @description Suggested until they are put; null while the file is being read. */
            settings: components["schemas"]["ImportSettings"] | null;
            /** @description The mapping is what this person used for the same headings the last time. */
            remembered: boolean;
            /** @description The file is the table of errors of this earlier import of the person, whose settings it takes over. */
            continues: number | null;
            /** @description Columns that the table of errors added; they are never read. */
            service: number[];
            doubts: components["schemas"]["ImportDoubt"][];
            /** @description How many rows have at least one of the unmatched values; a row with several counts once. */
            unmatchedRows: number;
            /** @description Values that no match of the settings covers yet, at most 500 of each field; rows that have them will be refused. */
            unmatched: components["schemas"]["ImportUnmatched"][];
            photos: components["schemas"]["ImportPhotos"];
            report: components["schemas"]["ImportReport"] | null;
            /** @description The latest job of this import. */
            job: components["schemas"]["Job"] | null;
            /** @description What can be undone. */
            batchId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @enum {string} */
        TableFormat: "xlsx" | "csv";
        /** @enum {string} */
        ImportRowAction: "create" | "update" | "same" | "skip" | "error";
        /** @description What an import changes in one field of a record, in words. */
        ImportChange: {
            field: string;
            label: string;
            /** @description Empty where there was nothing. */
            from: string;
            to: string;
        };
        ImportRowError: {
            /** @description null: the row as a whole. */
            field: string | null;
            /** @description The column of the file, from 0. */
            column: number | null;
            header: string | null;
            /** @description A stable name of the reason. */
            key: string;
            /** @description In the language of the request. */
            message: string;
        };
        /** @description A person who is there already and very likely the one that a row makes anew. */
        ImportLikelyPerson: {
            id: components["schemas"]["Id"];
            /** @description The full name. */
            name: string;
            /** @description What is the same besides the name, in the language of the request. */
            message: string;
        };
        /** @description What comes of a row. */
        ImportRow: {
            /** @description The number of the row in the file. */
            row: number;
            action: components["schemas"]["ImportRowAction"];
            /** @description The record that the row is about; null in a dry run of a new one. */
            recordId: number | null;
            /** @description The title of the record that is there already. */
            title: string | null;
            cells: (string | null)[];
            /** @description What each cell of a new record means, in words; null where nothing is stored, or it cannot be said in words. */
            stored: (string | null)[];
            /** @description Of rows that change a record; of rows that make one, the values that were made by a rule. */
            changes: components["schemas"]["ImportChange"][];
            errors: components["schemas"]["ImportRowError"][];
            /** @description Of rows that make a person: a warning to those who may list people, no refusal. */
            likely: components["schemas"]["ImportLikelyPerson"] | null;
        };
        ImportRows: {
            total: number;
            rows: components["schemas"]["ImportRow"][];
        };
        UserSort: [
            "id" | "fullName" | "surname" | "name" | "login" | "iin" | "personnelNumber" | "roleId" | "regionId" | "positionId" | "registrationDate" | "email" | "phone" | "language" | "blocked" | "extraTimePercent" | "noTimeLimit" | "largeType" | "lastSignInAt" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        UserFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            roleId?: components["schemas"]["OneOrMore"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            blocked?: boolean;
            /** Format: date */
            registeredFrom?: string;
            /** Format: date */
            registeredTo?: string;
            /** @description People that an import made or changed: the batchId of that import. */
            importBatchId?: number;
        };
        User: {
            readonly id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin: string | null;
            personnelNumber: string | null;
            roleId: number;
            regionId: number | null;
            positionId: number | null;
            /** Format: date */
            registrationDate: string;
            /** Format: email */
            email: string | null;
            phone: string | null;
            language: components["schemas"]["Language"];
            blocked: boolean;
            /** @description More time at every test, in percent of its duration. */
            extraTimePercent: number;
            /** @description Tests end for this person only when they close. */
            noTimeLimit: boolean;
            /** @description Tests are shown in large type. */
            largeType: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos: string[];
            readonly fullName: string;
            /** Format: date-time */
            readonly lastSignInAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        UserCreate: {
            login: string;
            surname: string;
            name: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description More time at every test, in percent of its duration. */
            extraTimePercent?: number;
            /** @description Tests end for this person only when they close. */
            noTimeLimit?: boolean;
            /** @description Tests are shown in large type. */
            largeType?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        /** @description Who gets a way in. People who are blocked, oneself, and people who may do more than oneself are always left out. */
        AccessOrder: {
            selection: {
                ids?: components["schemas"]["Ids"];
                filter?: components["schemas"]["UserFilter"];
            };
            /** @description People who have signed in already are left out unless this is true. */
            includeSignedIn?: boolean;
            /** @description true: only those whom no letter can reach, because their account has no e-mail address. */
            withoutEmail?: boolean;
            /** @description How many people the person was told of; where the number is another now, nothing is done and 409 says so. */
            expected?: number;
        };
        AccessCount: {
            /** @description They would get a way in. */
            ready: number;
            /** @description Of those who are ready: no letter can reach them. */
            withoutEmail: number;
            /** @description They have signed in already. */
            signedIn: number;
            blocked: number;
            /** @description They may do more than oneself, or are oneself. */
            beyond: number;
            /** @description How long links and temporary passwords live. */
            days: number;
            /** @description Whether the server can send letters. */
            mail: boolean;
        };
        /** @description What became of the letters of one job. */
        AccessLetters: {
            /** @description Whether they were ordered for people who have signed in before as well. */
            includeSignedIn: boolean;
            waiting: number;
            /** @description The mail server took them. */
            sent: number;
            failed: number;
            /** @description The letters that were not sent, by name. */
            failures: {
                userId: components["schemas"]["Id"];
                fullName: string;
                email: string | null;
                /**
                 * @description The mail server refused the address; it took no letters; the person may not get a link any more, or has no address; the job ended before.
                 * @enum {string}
                 */
                reason: "address" | "server" | "left-out" | "stopped";
                /** @description What the mail server said. */
                answer: string | null;
            }[];
        };
        UserUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            login?: string;
            surname?: string;
            name?: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId?: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description More time at every test, in percent of its duration. */
            extraTimePercent?: number;
            /** @description Tests end for this person only when they close. */
            noTimeLimit?: boolean;
            /** @description Tests are shown in large type. */
            largeType?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        RoleSort: [
            "id" | "key" | "title" | "builtin" | "userCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        RoleFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            builtin?: boolean;
            /** @description Roles that hold no other permissions than these. */
            within?: string[];
        };
        /**
         * Format: localized-text
         * @description As LocalizedText, one line in each language. Line breaks in what is sent become spaces.
         */
        LocalizedTitle: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        Role: {
            readonly id: components["schemas"]["Id"];
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key: string;
            title: components["schemas"]["LocalizedTitle"];
            /** Format: permissions */
            permissions: string[];
            readonly builtin: boolean;
            readonly userCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        RoleCreate: {
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key: string;
            title: components["schemas"]["LocalizedTitle"];
            /** Format: permissions */
            permissions: string[];
        };
        RoleUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key?: string;
            title?: components["schemas"]["LocalizedTitle"];
            /** Format: permissions */
            permissions?: string[];
        };
        DictionaryValueSort: [
            "id" | "type" | "title" | "position" | "active" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        DictionaryValueFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            type?: string;
            active?: boolean;
        };
        DictionaryValue: {
            readonly id: components["schemas"]["Id"];
            /**
             * Format: key
             * @description The key of its dictionary type.
             */
            type: string;
            title: components["schemas"]["LocalizedTitle"];
            /** @description Order among the values of its type, from 0. */
            position: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        DictionaryValueCreate: {
            /**
             * Format: key
             * @description The key of its dictionary type.
             */
            type: string;
            title: components["schemas"]["LocalizedTitle"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryValueUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: key
             * @description The key of its dictionary type.
             */
            type?: string;
            title?: components["schemas"]["LocalizedTitle"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryTypeSort: [
            "id" | "key" | "title" | "builtin" | "valueCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        DictionaryTypeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            key?: string;
        };
        DictionaryType: {
            readonly id: components["schemas"]["Id"];
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key: string;
            title: components["schemas"]["LocalizedTitle"];
            readonly builtin: boolean;
            readonly valueCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        DictionaryTypeCreate: {
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key: string;
            title: components["schemas"]["LocalizedTitle"];
        };
        /** @description The values of a type in their order. */
        DictionaryOrder: {
            ids: components["schemas"]["Ids"];
        };
        DictionaryTypeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: key
             * @description A short name that never changes.
             */
            key?: string;
            title?: components["schemas"]["LocalizedTitle"];
        };
        ThemeSort: [
            "id" | "number" | "serialNumber" | "title" | "lessonTypeId" | "hours" | "questionCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        ThemeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            lessonTypeId?: components["schemas"]["OneOrMore"];
        };
        /** @description Something to learn from, or a test to take. A test has testId, a file mediaFileId, a video videoLessonId, a VR tour vrSceneId, a package scormId, a page a body, a link an address; the others are null. */
        ThemeMaterial: {
            /**
             * Format: uuid
             * @description Tells the material from the others of its theme, whatever becomes of its place and words; given by the server. A form sends it back.
             */
            key?: string;
            /** @enum {string} */
            kind: "test" | "file" | "page" | "link" | "video" | "vr" | "scorm";
            title: components["schemas"]["LocalizedTitle"];
            testId: number | null;
            mediaFileId: number | null;
            videoLessonId: number | null;
            vrSceneId: number | null;
            scormId: number | null;
            body: components["schemas"]["LocalizedHtml"] | null;
            /** @description https only. */
            url: string | null;
            /** @description Whether the theme is complete only with it. */
            required: boolean;
        };
        Theme: {
            readonly id: components["schemas"]["Id"];
            number: number;
            serialNumber: string | null;
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            lessonTypeId: number | null;
            outline: string | null;
            equipment: string | null;
            aids: string | null;
            hours: number;
            /** @description In the order of learning. */
            materials: components["schemas"]["ThemeMaterial"][];
            readonly questionCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        ThemeCreate: {
            number: number;
            serialNumber?: string | null;
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
            /** @description In the order of learning. */
            materials?: components["schemas"]["ThemeMaterial"][];
        };
        ThemeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            number?: number;
            serialNumber?: string | null;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
            /** @description In the order of learning. */
            materials?: components["schemas"]["ThemeMaterial"][];
        };
        VideoLessonSort: [
            "id" | "title" | "themeId" | "mediaFileId" | "published" | "skipMode" | "maxSpeed" | "requiredShare" | "state" | "durationSeconds" | "watcherCount" | "completedCount" | "averageShare" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        VideoLessonFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: components["schemas"]["OneOrMore"];
            mediaFileId?: components["schemas"]["OneOrMore"];
            published?: boolean;
            skipMode?: components["schemas"]["SkipMode"];
            state?: components["schemas"]["MediaState"];
        };
        VideoSubtitles: {
            language: components["schemas"]["Language"];
            /** @description What the menu of the player says; null: the name of the language. */
            label?: string | null;
            /** @description WebVTT or SubRip, stored as WebVTT. Only written: left out, the text stays as it is. Read with getVideoSubtitles. */
            text?: string;
            /** @description Only read. */
            readonly cueCount?: number;
        };
        VideoQuestion: {
            /** @description A question of a type that is graded at once; not twice in a lesson. */
            questionId: number;
            atSeconds: components["schemas"]["Moment"];
            /** @description Whether the lesson is complete only when it was answered; in the modes watched and strict nothing after it counts before. */
            required: boolean;
        };
        VideoLesson: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @description Its place among the lessons. */
            themeId: number | null;
            /** @description The film. */
            mediaFileId: number;
            /** @description Whether learners find it. Only with a film that is ready. */
            published: boolean;
            skipMode: components["schemas"]["SkipMode"];
            maxSpeed: components["schemas"]["MaxSpeed"];
            /** @description Percent of the film that has to be watched. */
            requiredShare: number;
            /** @description One for each language. */
            subtitles: components["schemas"]["VideoSubtitles"][];
            /** @description Asked while the film is watched; by their seconds. */
            questions: components["schemas"]["VideoQuestion"][];
            /** @description Of the film. */
            readonly state: components["schemas"]["MediaState"];
            /** @description Why the film could not be used, in the language of the request. */
            readonly failure: string | null;
            readonly durationSeconds: number | null;
            readonly thumbnail: components["schemas"]["MediaLink"];
            readonly poster: components["schemas"]["MediaLink"];
            /** @description How many people have begun it. */
            readonly watcherCount: number;
            /** @description How many of them have completed it. */
            readonly completedCount: number;
            /** @description How much of the film they have watched; null: nobody has begun. */
            readonly averageShare: number | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        VideoLessonCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @description Its place among the lessons. */
            themeId?: number | null;
            /** @description The film. */
            mediaFileId: number;
            /** @description Whether learners find it. Only with a film that is ready. */
            published?: boolean;
            skipMode?: components["schemas"]["SkipMode"];
            maxSpeed?: components["schemas"]["MaxSpeed"];
            /** @description Percent of the film that has to be watched. */
            requiredShare?: number;
            /** @description One for each language. */
            subtitles?: components["schemas"]["VideoSubtitles"][];
            /** @description Asked while the film is watched; by their seconds. */
            questions?: components["schemas"]["VideoQuestion"][];
        };
        SubtitlesToCheck: {
            /** @description WebVTT or SubRip. */
            text: string;
        };
        SubtitlesError: {
            line: number;
            /** @description In the language of the request. */
            message: string;
        };
        SubtitlesChecked: {
            /** @description As it would be stored: WebVTT. */
            text: string;
            cues: {
                /** @description Seconds. */
                from: number;
                /** @description Seconds. */
                to: number;
                /** @description Without its formatting. */
                text: string;
            }[];
            /** @description What keeps it from being stored; empty: nothing. */
            errors: components["schemas"]["SubtitlesError"][];
        };
        SubtitlesFile: {
            text: string;
            /** @description Another encoding would make about as good a text: people have to look whether they can read it. */
            unsure: boolean;
        };
        VideoLessonUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @description Its place among the lessons. */
            themeId?: number | null;
            /** @description The film. */
            mediaFileId?: number;
            /** @description Whether learners find it. Only with a film that is ready. */
            published?: boolean;
            skipMode?: components["schemas"]["SkipMode"];
            maxSpeed?: components["schemas"]["MaxSpeed"];
            /** @description Percent of the film that has to be watched. */
            requiredShare?: number;
            /** @description One for each language. */
            subtitles?: components["schemas"]["VideoSubtitles"][];
            /** @description Asked while the film is watched; by their seconds. */
            questions?: components["schemas"]["VideoQuestion"][];
        };
        VideoWatcherSort: [
            "fullName" | "share" | "seconds" | "startedAt" | "lastAt" | "completedAt",
            "ASC" | "DESC"
        ];
        VideoWatcherFilter: {
            /** @description Words of names. */
            q?: string;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            completed?: boolean;
        };
        /** @description What one person has watched of a lesson; the newest cycle. */
        VideoWatcher: {
            /** @description The person. */
            id: components["schemas"]["Id"];
            fullName: string;
            personnelNumber: string | null;
            regionId: number | null;
            positionId: number | null;
            cycle: number;
            /** @description Of the film that the lesson has now. */
            share: number;
            /** @description Of this film that were watched. */
            seconds: number;
            position: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: date-time */
            completedAt: string | null;
            watched: components["schemas"]["Spans"];
            /** @description How many of the lesson's questions were answered. */
            answered: number;
            questionCount: number;
        };
        /** @description How often the parts of a film were watched. The parts are equally long. */
        VideoHeat: {
            durationSeconds: number | null;
            watcherCount: number;
            parts: {
                from: number;
                to: number;
                /** @description How many have watched something of it. */
                people: number;
                /** @description How often it was played in all, as a multiple of its length; by whoever has watched something of it, at least once. */
                plays: number;
            }[];
        };
        /** @description An answer that was not wholly right, in words. */
        WrongAnswer: {
            words: components["schemas"]["LocalizedText"];
            /** @description How many have given it. */
            people: number;
        };
        /** @description A question in one of its versions, and how people have answered it. Each person counts once: in the newest cycle in which they were asked, at the version that they have answered last; whoever has not answered yet, at the present one. */
        QuestionAnswers: {
            questionId: components["schemas"]["Id"];
            version: number;
            /** @description Whether the bank still has it so. The present version comes first, also where nobody was asked it; of the others those that people have answered last. */
            current: boolean;
            /** @description Whether it is still asked. */
            active: boolean;
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            required: boolean;
            /** @description People who have answered it, and who have come to it and owe an answer, or have passed it by. */
            asked: number;
            /** @description People who have answered it. */
            answered: number;
            /** @description The share of those who have answered whose first answer was wholly right; null: nobody has answered. */
            firstRight: number | null;
            /** @description How many answers each of them has given, on average. */
            tries: number | null;
            /** @description The most frequent first. */
            wrongAnswers: components["schemas"]["WrongAnswer"][];
        };
        VideoQuestionAnswers: {
            atSeconds: number;
            question: components["schemas"]["QuestionAnswers"];
        };
        MediaFileSort: [
            "id" | "title" | "themeId" | "published" | "fileName" | "kind" | "bytes" | "state" | "durationSeconds" | "usageCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        MediaFileFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            kind?: components["schemas"]["MediaKind"] | components["schemas"]["MediaKind"][];
            themeId?: components["schemas"]["OneOrMore"];
            state?: components["schemas"]["MediaState"] | components["schemas"]["MediaState"][];
            published?: boolean;
            /** @description Whether a record uses it. */
            used?: boolean;
        };
        /** @description A content that staff have given a file in use, as long as it has not taken the place of the earlier one. */
        MediaReplacement: {
            fileName: string;
            bytes: number;
            /**
             * @description failed: it could not be used, or does not fit what uses the file.
             * @enum {unknown}
             */
            state: "processing" | "failed";
            /** @description Why it was refused, in the language of the request. */
            failure: string | null;
            /** @description How far its processing is; null: not begun, or over. */
            progress: number | null;
        };
        MediaFile: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @description Its place in the library. */
            themeId: number | null;
            /** @description Whether learners find it in the library. */
            published: boolean;
            readonly fileName: string;
            readonly kind: components["schemas"]["MediaKind"];
            readonly mediaType: string;
            readonly bytes: number;
            readonly state: components["schemas"]["MediaState"];
            /** @description Why it could not be used, in the language of the request. */
            readonly failure: string | null;
            /** @description What people should know of it although it can be used, in the language of the request: another sound that was left out, damage. */
            readonly remarks: string[];
            /** @description How far its processing is; null: not begun, or over. */
            readonly progress: number | null;
            readonly durationSeconds: number | null;
            readonly width: number | null;
            readonly height: number | null;
            /** @description What is to replace the content; people get the present one until it is ready, and for good where it is refused. */
            readonly replacements: components["schemas"]["MediaReplacement"][];
            /** @description How many records use it. */
            readonly usageCount: number;
            /** @description A signed address, as of MediaLinks. */
            readonly thumbnail: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        MediaFileCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @description Its place in the library. */
            themeId?: number | null;
            /** @description Whether learners find it in the library. */
            published?: boolean;
            /**
             * Format: uuid
             * @description An upload of one's own that is ready.
             */
            uploadId: string;
        };
        /** @description Contents that no media file uses any more. Undoing a deletion or a replacement brings them back, until they are erased. */
        MediaOrphans: {
            count: number;
            bytes: number;
            /** @description Younger ones are not counted. */
            olderThanDays: number;
        };
        MediaFileUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @description Its place in the library. */
            themeId?: number | null;
            /** @description Whether learners find it in the library. */
            published?: boolean;
            /**
             * Format: uuid
             * @description Takes the place of its content once it is ready; it must be of the same kind. Until then, and where it cannot be used or a question of a lesson comes after its end, the earlier content stays.
             */
            uploadId?: string;
        };
        MediaUsage: {
            resource: string;
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
        };
        /**
         * @description The file itself or to be saved, its pictures, the HLS playlists and files of a video.
         * @enum {string}
         */
        MediaPart: "file" | "moderate" | "download" | "poster" | "thumbnail" | "master.m3u8" | "v0.m3u8" | "v1.m3u8" | "v2.m3u8" | "v0.mp4" | "v1.mp4" | "v2.mp4";
        VrSceneSort: [
            "id" | "title" | "themeId" | "published" | "sceneCount" | "hotspotCount" | "usageCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        VrSceneFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: components["schemas"]["OneOrMore"];
            published?: boolean;
        };
        /** @description A marked place of a scene: by heading and pitch in a panorama, by a point in a model. An image has imageFileId, a link toSceneKey, a question questionId; the others are null. */
        VrHotspot: {
            key: components["schemas"]["VrKey"];
            kind: components["schemas"]["VrHotspotKind"];
            heading: components["schemas"]["VrHeading"];
            pitch: components["schemas"]["VrPitch"];
            point: components["schemas"]["VrPoint"] | null;
            title: components["schemas"]["LocalizedTitle"];
            text: components["schemas"]["LocalizedHtml"] | null;
            imageFileId: number | null;
            /** @description https only. */
            url: string | null;
            toSceneKey: components["schemas"]["VrKey"] | null;
            questionId: number | null;
            /** @description Whether the tour is complete only with it. */
            required: boolean;
        };
        /** @description A scene of a tour: a panorama (an image or video in equirectangular projection), or a model. */
        VrPlace: {
            key: components["schemas"]["VrKey"];
            title: components["schemas"]["LocalizedTitle"];
            mediaFileId: number | null;
            heading: components["schemas"]["VrHeading"];
            pitch: components["schemas"]["VrPitch"];
            hotspots: components["schemas"]["VrHotspot"][];
        };
        /** @description A VR tour. */
        VrScene: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            themeId: number | null;
            /** @description Whether learners find it. */
            published: boolean;
            /** @description The first is where the tour begins. */
            scenes: components["schemas"]["VrPlace"][];
            readonly sceneCount: number;
            readonly hotspotCount: number;
            /** @description In how many themes it is. */
            readonly usageCount: number;
            /** @description A signed address, as of MediaLinks: of the first scene. */
            readonly thumbnail: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        VrSceneCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            themeId?: number | null;
            /** @description Whether learners find it. */
            published?: boolean;
            /** @description The first is where the tour begins. */
            scenes?: components["schemas"]["VrPlace"][];
        };
        VrSceneUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            themeId?: number | null;
            /** @description Whether learners find it. */
            published?: boolean;
            /** @description The first is where the tour begins. */
            scenes?: components["schemas"]["VrPlace"][];
        };
        VrQuestionAnswers: {
            sceneTitle: components["schemas"]["LocalizedText"];
            hotspotTitle: components["schemas"]["LocalizedText"];
            question: components["schemas"]["QuestionAnswers"];
        };
        ScormSort: [
            "id" | "title" | "themeId" | "published" | "standard" | "itemCount" | "fileCount" | "bytes" | "findingCount" | "usageCount" | "attemptCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        /** @enum {string} */
        ScormStandard: "scorm-1.2" | "scorm-2004" | "cmi5";
        ScormFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: components["schemas"]["OneOrMore"];
            standard?: components["schemas"]["ScormStandard"] | components["schemas"]["ScormStandard"][];
            published?: boolean;
            /** @description Whether a theme has it. */
            used?: boolean;
        };
        /**
         * @description What a finished attempt opens as: to be read again without a trace, or to be gone on with.
         * @enum {string}
         */
        ScormAfterEnd: "review" | "continue";
        /**
         * @description What the package has to tell before it counts as done.
         * @enum {string}
         */
        ScormCompletesOn: "completed" | "passed" | "completed-and-passed" | "completed-or-passed";
        /**
         * @description Of SCORM 2004.
         * @enum {string|null}
         */
        ScormEdition: "2nd" | "3rd" | "4th" | null;
        /** @description A package of SCORM or cmi5. */
        Scorm: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            themeId: number | null;
            /** @description Whether learners find it. */
            published: boolean;
            /** @description What was read of an upload (readScormPackage). Another one replaces the content; attempts keep the one that they began with. */
            contentId: number;
            /** @description null: any number. */
            attemptsAllowed: number | null;
            afterEnd: components["schemas"]["ScormAfterEnd"];
            completesOn: components["schemas"]["ScormCompletesOn"];
            /** @description Of the upload. */
            readonly fileName: string;
            readonly standard: components["schemas"]["ScormStandard"];
            readonly edition: components["schemas"]["ScormEdition"];
            /** @description Nodes of its table of contents. */
            readonly itemCount: number;
            /** @description Those of them that tell what people do: SCOs and assignable units. */
            readonly scoCount: number;
            readonly fileCount: number;
            /** @description Of all its files. */
            readonly bytes: number;
            /** @description Errors and warnings in the report on it. */
            readonly findingCount: number;
            /** @description In how many themes it is. */
            readonly usageCount: number;
            readonly attemptCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        ScormCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            themeId?: number | null;
            /** @description Whether learners find it. */
            published?: boolean;
            /** @description What was read of an upload (readScormPackage). Another one replaces the content; attempts keep the one that they began with. */
            contentId: number;
            /** @description null: any number. */
            attemptsAllowed?: number | null;
            afterEnd?: components["schemas"]["ScormAfterEnd"];
            completesOn?: components["schemas"]["ScormCompletesOn"];
        };
        ScormUpload: {
            /**
             * Format: uuid
             * @description An upload of one's own that is ready: a ZIP. It is gone when it was read.
             */
            uploadId: string;
        };
        ScormItem: {
            /** @description Its identifier in the manifest. */
            id: string;
            title: string;
            /** @description 0: it stands under no other. */
            depth: number;
            /**
             * @description asset: it tells nothing; group: it only holds others.
             * @enum {string}
             */
            type: "sco" | "asset" | "group";
            /** @description Its launch file, with parameters. */
            href: string | null;
            isVisible: boolean;
            launchData: string | null;
            /** @description 1.2: 0 … 100; cmi5: 0 … 1. */
            masteryScore: number | null;
            prerequisites: string | null;
            maxTimeAllowed: string | null;
            /** @enum {string|null} */
            timeLimitAction: "exit,message" | "exit,no message" | "continue,message" | "continue,no message" | null;
            completionThreshold: number | null;
            scaledPassingScore: number | null;
            /**
             * @description cmi5: what an assignable unit has to tell before it counts.
             * @enum {string|null}
             */
            moveOn: "Passed" | "Completed" | "CompletedAndPassed" | "CompletedOrPassed" | "NotApplicable" | null;
        };
        ScormFinding: {
            /**
             * @description error: a part of it will not work; warning: it may not work everywhere; note: good to know.
             * @enum {string}
             */
            level: "error" | "warning" | "note";
            /** @description In the language of the request. */
            text: string;
        };
        /** @description What was read of an upload. It never changes. One that no package has is erased after 30 days. */
        ScormPackage: {
            id: components["schemas"]["Id"];
            fileName: string;
            standard: components["schemas"]["ScormStandard"];
            edition: components["schemas"]["ScormEdition"];
            /** @description Of the course, in its own language; empty where it has none. */
            title: string;
            /** @description Whether rules of SCORM 2004 say what comes next. */
            hasSequencing: boolean;
            /** @description The table of contents, from top to bottom. */
            items: components["schemas"]["ScormItem"][];
            /** @description The report: errors first. */
            findings: components["schemas"]["ScormFinding"][];
            fileCount: number;
            bytes: number;
            /** Format: date-time */
            createdAt: string;
        };
        ScormUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            themeId?: number | null;
            /** @description Whether learners find it. */
            published?: boolean;
            /** @description What was read of an upload (readScormPackage). Another one replaces the content; attempts keep the one that they began with. */
            contentId?: number;
            /** @description null: any number. */
            attemptsAllowed?: number | null;
            afterEnd?: components["schemas"]["ScormAfterEnd"];
            completesOn?: components["schemas"]["ScormCompletesOn"];
        };
        ScormUsage: {
            /** @description Of a theme. */
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
        };
        ScormAttemptSort: [
            "fullName" | "number" | "completion" | "success" | "score" | "progress" | "totalSeconds" | "startedAt" | "lastAt" | "endedAt",
            "ASC" | "DESC"
        ];
        ScormAttemptFilter: {
            /** @description Words of names. */
            q?: string;
            userId?: components["schemas"]["Id"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            isNewest?: boolean;
            /** @enum {string} */
            completion?: "unknown" | "not attempted" | "incomplete" | "completed";
            /** @enum {string} */
            success?: "unknown" | "passed" | "failed";
            ended?: boolean;
        };
        ScormAttempt: {
            id: components["schemas"]["Id"];
            scormId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            fullName: string;
            personnelNumber: string | null;
            regionId: number | null;
            positionId: number | null;
            number: number;
            cycle: number;
            /** @description The newest attempt of the person at this package. */
            isNewest: boolean;
            /** @enum {string} */
            completion: "unknown" | "not attempted" | "incomplete" | "completed";
            /** @enum {string} */
            success: "unknown" | "passed" | "failed";
            /** @description Scaled. */
            score: number | null;
            scoreRaw: number | null;
            scoreMin: number | null;
            scoreMax: number | null;
            progress: number | null;
            totalSeconds: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: date-time */
            endedAt: string | null;
            /** Format: date-time */
            resetAt: string | null;
            /** @description In how many windows it was opened. */
            launches: number;
        };
        ScormItemResults: {
            itemId: string;
            title: string;
            depth: number;
            /** @enum {string} */
            type: "sco" | "asset" | "group";
            /** @description By how many people, in their newest attempts. */
            opened: number;
            completed: number;
            passed: number;
            failed: number;
            averageScore: number | null;
            averageSeconds: number | null;
        };
        ScormInteractionResults: {
            itemId: string;
            itemTitle: string;
            interactionId: string;
            type: string | null;
            description: string | null;
            /** @description By how many people. */
            answered: number;
            correct: number;
            wrong: number;
            averageLatencySeconds: number | null;
            /** @description The ten most frequent ones. */
            responses: {
                response: string;
                result: string | null;
                count: number;
            }[];
        };
        ScormAnswerSort: [
            "fullName" | "itemId" | "position",
            "ASC" | "DESC"
        ];
        /** @description An answer of a learner to an interaction. */
        ScormAnswer: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            fullName: string;
            personnelNumber: string | null;
            /** @description Of the attempt. */
            number: number;
            attemptId: components["schemas"]["Id"];
            itemId: string;
            itemTitle: string;
            position: number;
            interactionId: string;
            type: string | null;
            description: string | null;
            response: string | null;
            correctResponses: string[];
            result: string | null;
            weighting: number | null;
            latencySeconds: number | null;
            /** @description As the content wrote it. */
            answeredAt: string | null;
        };
        Cmi5TryInput: {
            itemId: string;
        };
        ScormAttemptItem: {
            itemId: string;
            title: string;
            depth: number;
            /** @enum {string} */
            type: "course" | "sco" | "asset" | "group";
            /** @description null: it was not opened. */
            status: components["schemas"]["ScormStatus"] | null;
            exit: string | null;
            totalSeconds: number;
            /** Format: date-time */
            firstAt: string | null;
            /** Format: date-time */
            lastAt: string | null;
            /** @description Its bookmark. */
            location: string | null;
            /** @description In characters. */
            suspendDataLength: number;
        };
        ScormObjective: {
            itemId: string;
            position: number;
            objectiveId: string;
            description: string | null;
            status: components["schemas"]["ScormStatus"];
        };
        ScormInteraction: {
            itemId: string;
            position: number;
            interactionId: string;
            type: string | null;
            description: string | null;
            response: string | null;
            correctResponses: string[];
            /** @description correct, wrong or incorrect, unanticipated, neutral, or a number. */
            result: string | null;
            weighting: number | null;
            latencySeconds: number | null;
            /** @description As the content wrote it. */
            answeredAt: string | null;
            objectives: string[];
        };
        ScormAttemptLaunch: {
            /** Format: uuid */
            id: string;
            epoch: number;
            /** Format: date-time */
            openedAt: string;
            /** Format: date-time */
            lastAt: string;
            /** Format: date-time */
            closedAt: string | null;
            seconds: number;
            /** @description The highest report that came. */
            reports: number;
            /** @description How many calls are kept. */
            calls: number;
            /** @description Because there were too many. */
            callsLeftOut: number;
            userAgent: string | null;
        };
        ScormAttemptDetail: {
            attempt: components["schemas"]["ScormAttempt"];
            /** @description In the order of the contents. */
            items: components["schemas"]["ScormAttemptItem"][];
            objectives: components["schemas"]["ScormObjective"][];
            interactions: components["schemas"]["ScormInteraction"][];
            /** @description The newest first. */
            launches: components["schemas"]["ScormAttemptLaunch"][];
        };
        ScormCallFilter: {
            /** Format: uuid */
            launchId?: string;
            itemId?: string;
            method?: string;
            /** @description Part of its name. */
            element?: string;
            /** @description Whether the call had an error code. */
            failed?: boolean;
        };
        ScormCall: {
            /** Format: uuid */
            launchId: string;
            epoch: number;
            n: number;
            itemId: string;
            /** @description Milliseconds since the launch began. */
            at: number;
            method: string;
            element: string;
            value: string;
            result: string;
            errorCode: number;
        };
        ScormStatementFilter: {
            itemId?: string;
            /** @description Part of it. */
            verb?: string;
            isDefined?: boolean;
        };
        /** @description A statement of xAPI. */
        ScormStatement: {
            n: components["schemas"]["Id"];
            /** Format: uuid */
            id: string;
            /** @description The unit whose session it belongs to. */
            itemId: string;
            /**
             * Format: date-time
             * @description When it says that it happened.
             */
            saidAt: string;
            /** Format: date-time */
            storedAt: string;
            /** @description The platform has made it: launched, abandoned, satisfied. */
            isOwn: boolean;
            /** @description It is one of those whose meaning cmi5 defines: they count. */
            isDefined: boolean;
            /** @description Its IRI. */
            verb: string;
            /** @description The name of the object, or else its id. */
            object: string;
            result: {
                success: boolean | null;
                completion: boolean | null;
                scoreScaled: number | null;
                scoreRaw: number | null;
                /** @description ISO 8601. */
                duration: string | null;
                /** @description At most 4,000 characters of it. */
                response: string | null;
            } | null;
            /** @description As it is stored, by xAPI 1.0.3. */
            statement: {
                [key: string]: unknown;
            };
        };
        ScormResetInput: {
            /** @description For the audit trail. */
            reason: string;
        };
        CertificateTemplateSort: [
            "id" | "title" | "language" | "active" | "otherPlans" | "validMonths" | "numberPrefix" | "issuedCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        CertificateTemplateFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            active?: boolean;
            planId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
        };
        /**
         * Format: file-image
         * @description The token of an uploaded picture.
         */
        CertificateToken: string;
        /** @description Names an element within its layout. */
        CertificateElementId: string;
        CertificateColor: string;
        /** @description Words of the template. {title}, {hours} and the other fields stand for their values. */
        CertificateTextElement: {
            /** @constant */
            kind: "text";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
            /** @description Points. A text that does not fit in lines shrinks, to 60 % of it and at least 6 points; further, down to 6 points, where a word would have to be broken. */
            size: number;
            /** @enum {string} */
            weight: "regular" | "bold";
            color: components["schemas"]["CertificateColor"];
            /** @enum {string} */
            align: "left" | "center" | "right";
            /** @enum {string} */
            vertical: "top" | "middle" | "bottom";
            /** @description The language of this element; null: that of the certificate. Sheets in two languages have elements of both. */
            language: components["schemas"]["Language"] | null;
            text: components["schemas"]["LocalizedText"];
        };
        /**
         * @description title: of the plan or test; percentage: of the exam; verifyAddress: where the certificate is checked, without its signature.
         * @enum {string}
         */
        CertificateField: "fullName" | "surname" | "name" | "middleName" | "position" | "region" | "personnelNumber" | "title" | "hours" | "percentage" | "issuedOn" | "expiresOn" | "number" | "organisation" | "verifyAddress";
        /** @description One value. */
        CertificateFieldElement: {
            /** @constant */
            kind: "field";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
            /** @description Points. A text that does not fit in lines shrinks, to 60 % of it and at least 6 points; further, down to 6 points, where a word would have to be broken. */
            size: number;
            /** @enum {string} */
            weight: "regular" | "bold";
            color: components["schemas"]["CertificateColor"];
            /** @enum {string} */
            align: "left" | "center" | "right";
            /** @enum {string} */
            vertical: "top" | "middle" | "bottom";
            /** @description The language of this element; null: that of the certificate. Sheets in two languages have elements of both. */
            language: components["schemas"]["Language"] | null;
            field: components["schemas"]["CertificateField"];
        };
        /** @description The photo of the holder, cut to the box; nothing where there is none. */
        CertificatePhotoElement: {
            /** @constant */
            kind: "photo";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
        };
        /** @description A picture, such as a signature or a seal, whole within the box. */
        CertificateImageElement: {
            /** @constant */
            kind: "image";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
            image: components["schemas"]["CertificateToken"];
            /** @description What screen readers say; null: an ornament. */
            alt: components["schemas"]["LocalizedTitle"] | null;
        };
        /** @description The code with the signed values, a square in the middle of the box. It is read by phones from 25 mm on. */
        CertificateQrElement: {
            /** @constant */
            kind: "qr";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
        };
        /** @description From the upper left to the lower right corner of the box. */
        CertificateLineElement: {
            /** @constant */
            kind: "line";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
            color: components["schemas"]["CertificateColor"];
            /** @description Millimetres. */
            thickness: number;
        };
        /** @description A rectangle. */
        CertificateShapeElement: {
            /** @constant */
            kind: "shape";
            id: components["schemas"]["CertificateElementId"];
            x: number;
            y: number;
            width: number;
            height: number;
            fill: components["schemas"]["CertificateColor"] | null;
            stroke: components["schemas"]["CertificateColor"] | null;
            /** @description Millimetres. */
            thickness: number;
            /** @description Millimetres. */
            radius: number;
        };
        CertificateElement: components["schemas"]["CertificateTextElement"] | components["schemas"]["CertificateFieldElement"] | components["schemas"]["CertificatePhotoElement"] | components["schemas"]["CertificateImageElement"] | components["schemas"]["CertificateQrElement"] | components["schemas"]["CertificateLineElement"] | components["schemas"]["CertificateShapeElement"];
        /**
         * Format: certificate-layout
         * @description One page of A4. It has exactly one QR code, and the fields fullName, title and number.
         */
        CertificateLayout: {
            /** @enum {string} */
            orientation: "portrait" | "landscape";
            /** @description Fills the page. */
            background: components["schemas"]["CertificateToken"] | null;
            /** @description In the order of drawing. */
            elements: components["schemas"]["CertificateElement"][];
        };
        /** @description How certificates look, how they are numbered, and who gets them. */
        CertificateTemplate: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            /** @description Who issues the certificates. */
            organisation: components["schemas"]["LocalizedTitle"];
            layout: components["schemas"]["CertificateLayout"];
            /** @description Of its certificates; null: that of their holder. */
            language: components["schemas"]["Language"] | null;
            /** @description Whether certificates are issued by it. */
            active: boolean;
            /** @description Whoever completes such a plan, as its certificateRule says, gets a certificate by itself. A plan belongs to one template. */
            planIds: number[];
            /** @description Whoever passes such a test or exam gets a certificate by itself. A test belongs to one template. */
            testIds: number[];
            /** @description It also serves the plans that end with a certificate and belong to no template. At most one template does. */
            otherPlans: boolean;
            /** @description For how long certificates hold; null: without end. Those of plans hold as the plan says. */
            validMonths: number | null;
            /** @description So many days before the end the holder is reminded. */
            remindDays: number[];
            /** @description Numbers begin with it. Each template has its own. */
            numberPrefix: string;
            /** @description The year follows, and each year begins with 1. */
            numberYear: boolean;
            /** @description Digits of the counter, with zeros before it. */
            numberDigits: number;
            /** @description What the next certificate will be numbered, if it is issued today. */
            readonly nextNumber: string;
            readonly issuedCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        CertificateTemplateCreate: {
            title: components["schemas"]["LocalizedTitle"];
            /** @description Who issues the certificates. */
            organisation: components["schemas"]["LocalizedTitle"];
            layout: components["schemas"]["CertificateLayout"];
            /** @description Of its certificates; null: that of their holder. */
            language?: components["schemas"]["Language"] | null;
            /** @description Whether certificates are issued by it. */
            active?: boolean;
            /** @description Whoever completes such a plan, as its certificateRule says, gets a certificate by itself. A plan belongs to one template. */
            planIds?: number[];
            /** @description Whoever passes such a test or exam gets a certificate by itself. A test belongs to one template. */
            testIds?: number[];
            /** @description It also serves the plans that end with a certificate and belong to no template. At most one template does. */
            otherPlans?: boolean;
            /** @description For how long certificates hold; null: without end. Those of plans hold as the plan says. */
            validMonths?: number | null;
            /** @description So many days before the end the holder is reminded. */
            remindDays?: number[];
            /** @description Numbers begin with it. Each template has its own. */
            numberPrefix: string;
            /** @description The year follows, and each year begins with 1. */
            numberYear?: boolean;
            /** @description Digits of the counter, with zeros before it. */
            numberDigits?: number;
        };
        CertificatePreview: {
            layout: components["schemas"]["CertificateLayout"];
            organisation: components["schemas"]["LocalizedTitle"];
            language: components["schemas"]["Language"];
            /** @description Whose data are shown; invented ones where absent. */
            userId?: components["schemas"]["Id"];
            planId?: components["schemas"]["Id"];
            testId?: components["schemas"]["Id"];
        };
        /** @description The values of the fields in one language, in words; absent: the holder has none. */
        CertificateValues: {
            fullName?: string;
            surname?: string;
            name?: string;
            middleName?: string;
            position?: string;
            region?: string;
            personnelNumber?: string;
            title?: string;
            hours?: string;
            percentage?: string;
            issuedOn?: string;
            expiresOn?: string;
            number?: string;
            organisation?: string;
            verifyAddress?: string;
        };
        /** @description What a certificate of a person would show, for the preview of a layout. */
        CertificateSample: {
            values: {
                ru: components["schemas"]["CertificateValues"];
                en: components["schemas"]["CertificateValues"];
                kz: components["schemas"]["CertificateValues"];
            };
            /** @description That of the person. */
            language: components["schemas"]["Language"];
            photo: components["schemas"]["CertificateToken"] | null;
            /** @description As long as a real one, and without a signature. */
            qrText: string;
        };
        CertificateTemplateUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            /** @description Who issues the certificates. */
            organisation?: components["schemas"]["LocalizedTitle"];
            layout?: components["schemas"]["CertificateLayout"];
            /** @description Of its certificates; null: that of their holder. */
            language?: components["schemas"]["Language"] | null;
            /** @description Whether certificates are issued by it. */
            active?: boolean;
            /** @description Whoever completes such a plan, as its certificateRule says, gets a certificate by itself. A plan belongs to one template. */
            planIds?: number[];
            /** @description Whoever passes such a test or exam gets a certificate by itself. A test belongs to one template. */
            testIds?: number[];
            /** @description It also serves the plans that end with a certificate and belong to no template. At most one template does. */
            otherPlans?: boolean;
            /** @description For how long certificates hold; null: without end. Those of plans hold as the plan says. */
            validMonths?: number | null;
            /** @description So many days before the end the holder is reminded. */
            remindDays?: number[];
            /** @description Numbers begin with it. Each template has its own. */
            numberPrefix?: string;
            /** @description The year follows, and each year begins with 1. */
            numberYear?: boolean;
            /** @description Digits of the counter, with zeros before it. */
            numberDigits?: number;
        };
        CertificateSort: [
            "id" | "number" | "state" | "review" | "userId" | "fullName" | "regionId" | "positionId" | "templateId" | "source" | "planId" | "testId" | "title" | "language" | "issuedOn" | "expiresOn" | "revokedAt" | "createdAt",
            "ASC" | "DESC"
        ];
        /**
         * @description replaced: it was issued anew, and its successor counts.
         * @enum {string}
         */
        CertificateState: "valid" | "expired" | "revoked" | "replaced";
        /**
         * @description Why it waits for a decision: the result that it rests on is not a pass any more, has another percentage than it shows, is appealed against, or is held back.
         * @enum {string}
         */
        CertificateReview: "result-changed" | "result-differs" | "result-appealed" | "result-held";
        CertificateFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the name, the number or the code. */
            q?: string;
            state?: components["schemas"]["CertificateState"] | components["schemas"]["CertificateState"][];
            review?: components["schemas"]["CertificateReview"] | components["schemas"]["CertificateReview"][];
            underReview?: boolean;
            userId?: components["schemas"]["OneOrMore"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
            templateId?: components["schemas"]["OneOrMore"];
            planId?: components["schemas"]["OneOrMore"];
            testId?: components["schemas"]["OneOrMore"];
            /** Format: date */
            issuedFrom?: string;
            /** Format: date */
            issuedTo?: string;
            /** Format: date */
            expiresFrom?: string;
            /** Format: date */
            expiresTo?: string;
        };
        /** @description An issued certificate. What it shows was frozen when it was issued. */
        Certificate: {
            readonly id: components["schemas"]["Id"];
            number: string;
            /** @description The public page is /verify/{code}. */
            code: string;
            state: components["schemas"]["CertificateState"];
            review: components["schemas"]["CertificateReview"] | null;
            userId: number;
            /** @description As it was when the certificate was issued. */
            fullName: string;
            regionId: number | null;
            positionId: number | null;
            templateId: number;
            /** @enum {string} */
            source: "plan" | "test" | "staff";
            planId: number | null;
            testId: number | null;
            /** @description Of the plan or test, as it was. */
            title: components["schemas"]["LocalizedText"];
            language: components["schemas"]["Language"];
            /** Format: date */
            issuedOn: string;
            /**
             * Format: date
             * @description The last day; null: without end.
             */
            expiresOn: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            revokeReason: string | null;
            replacesId: number | null;
            replacedById: number | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Goes up with every decision. */
            readonly revision: number;
        };
        /** @description Whoever has such a certificate already, in force, is left out. */
        CertificateIssue: {
            templateId: components["schemas"]["Id"];
            /** @description Of people, as in the list of users. */
            selection: {
                ids?: components["schemas"]["Ids"];
                filter?: components["schemas"]["UserFilter"];
            };
            expected?: components["schemas"]["Expected"];
            /** @description For what, where it is a plan; the template names itself where neither is given. */
            planId?: components["schemas"]["Id"];
            /** @description For what, where it is a test. */
            testId?: components["schemas"]["Id"];
            /**
             * Format: date
             * @description The date on the certificate; today where absent, never later.
             */
            issuedOn?: string;
            /**
             * Format: date
             * @description As the plan or the template says where absent.
             */
            expiresOn?: string | null;
        };
        /** @description What an order would issue, so that whoever gives it knows before a document is signed. */
        CertificateIssueCount: {
            /** @description They would get a certificate. */
            ready: number;
            /** @description They have one in force already. */
            had: number;
            /** @description Of those who are ready: the place of the photo would stay empty. 0 where the layout has none. */
            withoutPhoto: number;
            /** @description Languages in which words are missing that stand on the certificate; they would stand there in another language. */
            lacking: {
                language: components["schemas"]["Language"];
                /** @description How many of the certificates it concerns. */
                people: number;
                /** @description What it is for: of the plan or test, or the name of the template. */
                title: boolean;
                organisation: boolean;
                /** @description Texts of the layout. */
                texts: number;
            }[];
        };
        /** @description Those that are revoked or replaced already are left out. */
        CertificateRevocation: {
            /** @description Of certificates, as in their list. */
            selection: {
                ids?: components["schemas"]["Ids"];
                filter?: components["schemas"]["CertificateFilter"];
            };
            expected?: components["schemas"]["Expected"];
            /** @description Staff and the holders read it; the public page does not show it. */
            reason: string;
        };
        CertificateEvent: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "issued" | "reissued" | "replaced" | "revoked" | "flagged" | "kept" | "cleared" | "reminded";
            /** @description null: the server by itself. */
            actor: string | null;
            reason: string | null;
            /** @description Of the certificate itself, or of an earlier or later copy. */
            certificateId: components["schemas"]["Id"];
        };
        CertificateDetail: {
            certificate: components["schemas"]["Certificate"];
            /** @description What it shows, in its language. */
            values: components["schemas"]["CertificateValues"];
            /** @description Of the certificate and all its copies, the newest first. */
            events: components["schemas"]["CertificateEvent"][];
            /** @description The attempt that it rests on. */
            attemptId: number | null;
            enrolmentId: number | null;
        };
        CertificateRevoke: {
            /** @description Staff and the holder read it; the public page does not show it. */
            reason: string;
            revision?: number;
        };
        CertificateReissue: {
            reason: string;
            /** @enum {string} */
            number: "same" | "new";
            revision?: number;
        };
        CertificateReviewDecision: {
            /** @enum {string} */
            decision: "keep" | "revoke";
            reason: string;
            revision?: number;
        };
        MyCertificate: {
            id: components["schemas"]["Id"];
            number: string;
            code: string;
            state: components["schemas"]["CertificateState"];
            title: components["schemas"]["LocalizedText"];
            /** @description My plan, in its period, that it was given for; null: something else. */
            enrolmentId: components["schemas"]["Id"] | null;
            language: components["schemas"]["Language"];
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            expiresOn: string | null;
            /** @description Until the last day; negative: it has passed; null: without end. */
            daysLeft: number | null;
            /** @description What to give to those who want to check it. */
            verifyAddress: string;
            revokeReason: string | null;
        };
        /** @description What everybody may know who has the code. Without a certificate of this code, state is unknown and the rest null. */
        VerifiedCertificate: {
            /** @enum {string} */
            state: "valid" | "expired" | "revoked" | "replaced" | "unknown";
            number: string | null;
            holder: string | null;
            title: components["schemas"]["LocalizedText"] | null;
            organisation: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            issuedOn: string | null;
            /** Format: date */
            expiresOn: string | null;
            /** Format: date */
            revokedOn: string | null;
            /** Format: date-time */
            checkedAt: string;
        };
        CertificateKey: {
            id: string;
            /** @description Ed25519, 32 bytes in base64url. */
            publicKey: string;
            /**
             * Format: date-time
             * @description Nothing that says it was issued later is to be believed.
             */
            retiredAt: string | null;
        };
        CertificateFileElement: {
            element: string;
            /** @enum {string} */
            kind: "text" | "field" | "photo" | "image" | "qr" | "line" | "shape" | "background";
            field: components["schemas"]["CertificateField"] | null;
            /** @description The text that was issued; null: it has none. */
            signed: string | null;
            /** @description The text that the file shows in its place. */
            shown: string | null;
            /**
             * @description unproven: the file was saved anew, and this cannot be compared.
             * @enum {string}
             */
            state: "same" | "altered" | "unproven";
        };
        /** @description What is signed in the QR code. */
        CertificateSignedValues: {
            code: string;
            number: string;
            /** Format: date */
            issuedOn: string;
            /** Format: date */
            expiresOn: string | null;
            values: {
                field: components["schemas"]["CertificateField"];
                language: components["schemas"]["Language"];
                text: string;
            }[];
        };
        CertificateFileCheck: {
            /**
             * @description unaltered: byte for byte as issued; unproven: a copy that was printed, scanned or saved anew: compare it with the signed values; foreign: nothing of ours is in it.
             * @enum {string}
             */
            verdict: "unaltered" | "altered" | "unproven" | "foreign";
            findings: ("text-altered" | "text-added" | "text-removed" | "picture-altered" | "qr-altered" | "drawing-altered" | "appended" | "pages-added" | "signature-wrong" | "key-unknown" | "saved-anew" | "no-signature" | "not-in-register" | "other-than-register")[];
            elements: components["schemas"]["CertificateFileElement"][];
            /** @description Texts that were not on it. */
            added: string[];
            /** @description null: no signature of ours is in it. */
            signed: components["schemas"]["CertificateSignedValues"] | null;
            /** @description How the certificate stands now. */
            certificate: components["schemas"]["VerifiedCertificate"] | null;
        };
        PlanSort: [
            "id" | "title" | "periodFrom" | "periodTo" | "sequential" | "certificateRule" | "certificateMonths" | "repeatMonths" | "hours" | "assignmentCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        PlanFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: components["schemas"]["OneOrMore"];
            sequential?: boolean;
            certificateRule?: ("none" | "completed" | "passed") | ("none" | "completed" | "passed")[];
            /**
             * Format: date
             * @description Plans whose period holds the day.
             */
            activeOn?: string;
        };
        PlanTheme: {
            themeId: number;
            /** @description Hours of the theme in this plan; null: the hours of the theme itself. */
            hours: number | null;
        };
        Plan: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom: string | null;
            /** Format: date */
            periodTo: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths: number | null;
            /** @description After how many months people learn again, in a new cycle; null: never. */
            repeatMonths: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes: components["schemas"]["PlanTheme"][];
            /** @description The hours of all themes as they count in this plan. */
            readonly hours: number;
            readonly assignmentCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        PlanCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule?: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths?: number | null;
            /** @description After how many months people learn again, in a new cycle; null: never. */
            repeatMonths?: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes: components["schemas"]["PlanTheme"][];
        };
        PlanUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule?: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths?: number | null;
            /** @description After how many months people learn again, in a new cycle; null: never. */
            repeatMonths?: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes?: components["schemas"]["PlanTheme"][];
        };
        PlanAssignmentSort: [
            "id" | "planId" | "targetType" | "startsOn" | "dueOn" | "dueDays" | "personCount" | "createdAt",
            "ASC" | "DESC"
        ];
        /** @enum {string} */
        AssignmentTarget: "user" | "region" | "position" | "everyone";
        PlanAssignmentFilter: {
            id?: components["schemas"]["Id"][];
            planId?: number;
            targetType?: components["schemas"]["AssignmentTarget"] | components["schemas"]["AssignmentTarget"][];
            /** @description Assignments that reach this person now: named, or by region, by position, as everyone. */
            reaches?: number;
        };
        PlanAssignment: {
            readonly id: components["schemas"]["Id"];
            planId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            userId: number | null;
            regionId: number | null;
            positionId: number | null;
            /**
             * Format: date
             * @description From when on it is learned; null: at once.
             */
            startsOn: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            dueOn: string | null;
            /** @description Days to learn, counted from when a person gets the plan; instead of a last day. */
            dueDays: number | null;
            /** @description Learners whom the assignment reaches now. */
            readonly personCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        PlanAssignmentCreate: {
            planId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            /** @description People or dictionary values; absent for everyone. */
            targetIds?: number[];
            /**
             * Format: date
             * @description From when on it is learned; null: at once.
             */
            startsOn?: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            dueOn?: string | null;
            /** @description Days to learn, counted from when a person gets the plan; instead of a last day. */
            dueDays?: number | null;
        };
        PlanAssignmentsCreated: {
            items: components["schemas"]["PlanAssignment"][];
        };
        PlanAssignmentUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: date
             * @description From when on it is learned; null: at once.
             */
            startsOn?: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            dueOn?: string | null;
            /** @description Days to learn, counted from when a person gets the plan; instead of a last day. */
            dueDays?: number | null;
        };
        QuestionSort: [
            "id" | "themeId" | "type" | "text" | "points" | "difficulty" | "active" | "name" | "externalId" | "testCount" | "version" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        Question: {
            readonly id: components["schemas"]["Id"];
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points: number;
            difficulty: number;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active: boolean;
            tags: string[];
            /** @description What staff call the question; learners never see it. */
            name: string | null;
            /** @description The number that another system knows the question by; imports recognise it. */
            externalId: string | null;
            readonly type: components["schemas"]["QuestionType"];
            /** @description Goes up with each change of text, content, points or explanation; the earlier ones are kept. */
            readonly version: number;
            /** @description Tests that name this question. */
            readonly testCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        QuestionCreate: {
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
            tags?: string[];
            /** @description What staff call the question; learners never see it. */
            name?: string | null;
            /** @description The number that another system knows the question by; imports recognise it. */
            externalId?: string | null;
        };
        QuestionUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            themeId?: number;
            text?: components["schemas"]["LocalizedHtml"];
            content?: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
            tags?: string[];
            /** @description What staff call the question; learners never see it. */
            name?: string | null;
            /** @description The number that another system knows the question by; imports recognise it. */
            externalId?: string | null;
        };
        TestSort: [
            "id" | "title" | "kind" | "status" | "durationMinutes" | "passPercentage" | "attemptsAllowed" | "opensAt" | "closesAt" | "reviewPolicy" | "questionCount" | "assignmentCount" | "attemptCount" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        TestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            /** @enum {string} */
            kind?: "test" | "exam";
            status?: ("draft" | "published" | "archived") | ("draft" | "published" | "archived")[];
            themeId?: components["schemas"]["OneOrMore"];
        };
        SectionMinimum: {
            themeId: number;
            percentage: number;
        };
        TestSection: {
            themeId: number;
            minutes: number;
        };
        TestPool: {
            themeId: number;
            difficultyFrom: number;
            difficultyTo: number;
            count: number;
            /** @description Only questions with one of these tags; none: all. */
            tags?: string[];
            /** @description Active questions of the bank that fit; ignored when sent. */
            readonly available?: number;
        };
        Test: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedTitle"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed: number;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            shuffleQuestions: boolean;
            shuffleOptions: boolean;
            /**
             * @description How a paper is gone through. free: the questions in any order; forward: one question at a time, and none that was left can be answered again.
             * @enum {string}
             */
            navigation: "free" | "forward";
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom: "submitted" | "closed";
            /** @description Hours that must pass after an attempt before the next one. */
            cooldownHours: number;
            /** @description Retakes that one person may be given on request; 0 means without limit. */
            retakeLimit: number;
            /** @description Days after the result was first shown in which a learner may appeal against a question whose answers are shown; 0 means that nobody may. */
            appealDays: number;
            /** @description A further attempt draws questions that the person has not seen, as long as the bank has any. */
            avoidSeen: boolean;
            /** @description Every paper has the same number of questions of each difficulty, so that parallel papers are comparable. */
            balanced: boolean;
            /** @description Answers that are partly right earn a part; otherwise only wholly right ones earn anything. */
            partialCredit: boolean;
            /** @description What a wrong answer takes from the score, in percent of the points of its question. An unanswered question takes nothing. */
            penaltyPercent: number;
            /** @description The least that must be reached in a theme, beside the pass mark of the whole. */
            sectionMinimums: components["schemas"]["SectionMinimum"][];
            /** @description Sections with a time of their own: the themes of the test, each once, in the order in which they are taken; the duration is their sum. Empty: one paper with one time. */
            sections: components["schemas"]["TestSection"][];
            /**
             * @description What leaving the page, copying and the like bring about: nothing, a line in the protocol, a warning as well, or the end of the attempt at the limit. Nobody fails by it: a person decides.
             * @enum {string}
             */
            integrityPolicy: "off" | "record" | "warn" | "end";
            /** @description How many such events end the attempt where the policy is to end it. */
            integrityLimit: number;
            requireFullScreen: boolean;
            /** @description Copying and pasting is prevented, not only noted. */
            blockClipboard: boolean;
            /** @description A word that is asked for at the start, told by the examiner. */
            accessCode: string | null;
            /** @description Where the test may be taken from: addresses, or ranges such as 10.20.0.0/16. Empty: from anywhere. */
            ipRanges: string[];
            /** @description Config keys of Safe Exam Browser; where there are any, no other browser may take the test. */
            sebKeys: string[];
            /** @description How long after the end answers are still taken that a device without network wrote down in time. */
            lateMinutes: number;
            /**
             * @description What becomes of an answer that a device wrote without network and brought after the end, when nothing proves its time: it counts, waits for an examiner, or is refused. auto: it waits in exams and counts in tests.
             * @enum {string}
             */
            lateAnswers: "auto" | "count" | "wait" | "refuse";
            /** @description Markers do not see whose answer they mark. */
            anonymousMarking: boolean;
            /** @description Two people mark each answer; where they differ, the marks are resolved. */
            secondMarker: boolean;
            /** @description Whose exam it is: it stands on the examiner's report card. */
            examinerId: number | null;
            /** @description Fixed questions, in order. */
            questions: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools: components["schemas"]["TestPool"][];
            /**
             * @description How far the test has got. ready: published, and assigned to nobody; assigned: nobody may begin or has begun yet; running: it is open, or somebody writes; marking: answers wait for a mark; released: over, and learners see their results; closed: over.
             * @enum {string}
             */
            readonly lifecycle: "draft" | "ready" | "assigned" | "running" | "marking" | "released" | "closed";
            readonly questionCount: number;
            readonly assignmentCount: number;
            readonly attemptCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        TestCreate: {
            title: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description How a paper is gone through. free: the questions in any order; forward: one question at a time, and none that was left can be answered again.
             * @enum {string}
             */
            navigation?: "free" | "forward";
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Hours that must pass after an attempt before the next one. */
            cooldownHours?: number;
            /** @description Retakes that one person may be given on request; 0 means without limit. */
            retakeLimit?: number;
            /** @description Days after the result was first shown in which a learner may appeal against a question whose answers are shown; 0 means that nobody may. */
            appealDays?: number;
            /** @description A further attempt draws questions that the person has not seen, as long as the bank has any. */
            avoidSeen?: boolean;
            /** @description Every paper has the same number of questions of each difficulty, so that parallel papers are comparable. */
            balanced?: boolean;
            /** @description Answers that are partly right earn a part; otherwise only wholly right ones earn anything. */
            partialCredit?: boolean;
            /** @description What a wrong answer takes from the score, in percent of the points of its question. An unanswered question takes nothing. */
            penaltyPercent?: number;
            /** @description The least that must be reached in a theme, beside the pass mark of the whole. */
            sectionMinimums?: components["schemas"]["SectionMinimum"][];
            /** @description Sections with a time of their own: the themes of the test, each once, in the order in which they are taken; the duration is their sum. Empty: one paper with one time. */
            sections?: components["schemas"]["TestSection"][];
            /**
             * @description What leaving the page, copying and the like bring about: nothing, a line in the protocol, a warning as well, or the end of the attempt at the limit. Nobody fails by it: a person decides.
             * @enum {string}
             */
            integrityPolicy?: "off" | "record" | "warn" | "end";
            /** @description How many such events end the attempt where the policy is to end it. */
            integrityLimit?: number;
            requireFullScreen?: boolean;
            /** @description Copying and pasting is prevented, not only noted. */
            blockClipboard?: boolean;
            /** @description A word that is asked for at the start, told by the examiner. */
            accessCode?: string | null;
            /** @description Where the test may be taken from: addresses, or ranges such as 10.20.0.0/16. Empty: from anywhere. */
            ipRanges?: string[];
            /** @description Config keys of Safe Exam Browser; where there are any, no other browser may take the test. */
            sebKeys?: string[];
            /** @description How long after the end answers are still taken that a device without network wrote down in time. */
            lateMinutes?: number;
            /**
             * @description What becomes of an answer that a device wrote without network and brought after the end, when nothing proves its time: it counts, waits for an examiner, or is refused. auto: it waits in exams and counts in tests.
             * @enum {string}
             */
            lateAnswers?: "auto" | "count" | "wait" | "refuse";
            /** @description Markers do not see whose answer they mark. */
            anonymousMarking?: boolean;
            /** @description Two people mark each answer; where they differ, the marks are resolved. */
            secondMarker?: boolean;
            /** @description Whose exam it is: it stands on the examiner's report card. */
            examinerId?: number | null;
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        /** @description A test as it would be, saved or not. */
        TestDraft: {
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes?: number;
            passPercentage?: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description How a paper is gone through. free: the questions in any order; forward: one question at a time, and none that was left can be answered again.
             * @enum {string}
             */
            navigation?: "free" | "forward";
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Hours that must pass after an attempt before the next one. */
            cooldownHours?: number;
            /** @description Retakes that one person may be given on request; 0 means without limit. */
            retakeLimit?: number;
            /** @description Days after the result was first shown in which a learner may appeal against a question whose answers are shown; 0 means that nobody may. */
            appealDays?: number;
            /** @description A further attempt draws questions that the person has not seen, as long as the bank has any. */
            avoidSeen?: boolean;
            /** @description Every paper has the same number of questions of each difficulty, so that parallel papers are comparable. */
            balanced?: boolean;
            /** @description Answers that are partly right earn a part; otherwise only wholly right ones earn anything. */
            partialCredit?: boolean;
            /** @description What a wrong answer takes from the score, in percent of the points of its question. An unanswered question takes nothing. */
            penaltyPercent?: number;
            /** @description The least that must be reached in a theme, beside the pass mark of the whole. */
            sectionMinimums?: components["schemas"]["SectionMinimum"][];
            /** @description Sections with a time of their own: the themes of the test, each once, in the order in which they are taken; the duration is their sum. Empty: one paper with one time. */
            sections?: components["schemas"]["TestSection"][];
            /**
             * @description What leaving the page, copying and the like bring about: nothing, a line in the protocol, a warning as well, or the end of the attempt at the limit. Nobody fails by it: a person decides.
             * @enum {string}
             */
            integrityPolicy?: "off" | "record" | "warn" | "end";
            /** @description How many such events end the attempt where the policy is to end it. */
            integrityLimit?: number;
            requireFullScreen?: boolean;
            /** @description Copying and pasting is prevented, not only noted. */
            blockClipboard?: boolean;
            /** @description A word that is asked for at the start, told by the examiner. */
            accessCode?: string | null;
            /** @description Where the test may be taken from: addresses, or ranges such as 10.20.0.0/16. Empty: from anywhere. */
            ipRanges?: string[];
            /** @description Config keys of Safe Exam Browser; where there are any, no other browser may take the test. */
            sebKeys?: string[];
            /** @description How long after the end answers are still taken that a device without network wrote down in time. */
            lateMinutes?: number;
            /**
             * @description What becomes of an answer that a device wrote without network and brought after the end, when nothing proves its time: it counts, waits for an examiner, or is refused. auto: it waits in exams and counts in tests.
             * @enum {string}
             */
            lateAnswers?: "auto" | "count" | "wait" | "refuse";
            /** @description Markers do not see whose answer they mark. */
            anonymousMarking?: boolean;
            /** @description Two people mark each answer; where they differ, the marks are resolved. */
            secondMarker?: boolean;
            /** @description Whose exam it is: it stands on the examiner's report card. */
            examinerId?: number | null;
            /** @description Fixed questions, in order. */
            questions: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools: components["schemas"]["TestPool"][];
        };
        TestCheckPool: {
            /** @description The place of the draw in the list. */
            index: number;
            wanted: number;
            /** @description Active questions that fit. */
            available: number;
            /** @description The most that it can have once all the others have theirs. */
            free: number;
            /** @description What every paper takes of each difficulty; empty where papers are not balanced, or cannot be drawn. */
            quotas: {
                difficulty: number;
                count: number;
                available: number;
            }[];
        };
        /** @enum {string} */
        TestFindingCode: "no-questions" | "pool-short" | "minimum-not-asked" | "section-not-asked" | "section-missing" | "closes-before-opens" | "never-closes" | "closed-already" | "window-short" | "pool-exhausted" | "overlap-high" | "papers-uneven" | "points-uneven" | "marked-uneven" | "language-missing" | "key-while-open" | "cooldown-outlasts" | "cooldown-unused" | "same-for-all" | "marked-by-people";
        TestFinding: {
            code: components["schemas"]["TestFindingCode"];
            /**
             * @description error: the test cannot be published like this.
             * @enum {string}
             */
            severity: "error" | "warning" | "note";
            /** @description Where it can be put right, as in errors. */
            field: string | null;
            /** @description What stands in its sentence. */
            params: {
                [key: string]: string | number;
            };
        };
        NumberRange: {
            from: number;
            to: number;
        };
        /** @description What a test would be like, as the bank stands now. */
        TestCheck: {
            /** @description Whether it could be published. */
            ok: boolean;
            questionCount: number;
            pools: components["schemas"]["TestCheckPool"][];
            findings: components["schemas"]["TestFinding"][];
            /** @description How different the papers are; null while none can be drawn. */
            variety: {
                /** @description How many sets of questions there are, at most 1e300. */
                papers: number;
                /** @description false: at most so many, because draws compete for questions. */
                exact: boolean;
                /** @description Questions that two papers are expected to share. */
                overlap: number;
            } | null;
            /** @description How far papers differ in difficulty and points; null while none can be drawn. */
            spread: {
                byDifficulty: {
                    difficulty: number;
                    /** @description The fewest questions of this difficulty on a paper. */
                    from: number;
                    to: number;
                }[];
                meanDifficulty: components["schemas"]["NumberRange"];
                points: components["schemas"]["NumberRange"];
            } | null;
            /** @description Questions that may be asked and have no text in a language; languages that nothing lacks are left out. */
            languages: {
                language: components["schemas"]["Language"];
                missing: number;
                /** @description The first of them. */
                questionIds: components["schemas"]["Id"][];
            }[];
        };
        TestUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedTitle"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes?: number;
            passPercentage?: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description How a paper is gone through. free: the questions in any order; forward: one question at a time, and none that was left can be answered again.
             * @enum {string}
             */
            navigation?: "free" | "forward";
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Hours that must pass after an attempt before the next one. */
            cooldownHours?: number;
            /** @description Retakes that one person may be given on request; 0 means without limit. */
            retakeLimit?: number;
            /** @description Days after the result was first shown in which a learner may appeal against a question whose answers are shown; 0 means that nobody may. */
            appealDays?: number;
            /** @description A further attempt draws questions that the person has not seen, as long as the bank has any. */
            avoidSeen?: boolean;
            /** @description Every paper has the same number of questions of each difficulty, so that parallel papers are comparable. */
            balanced?: boolean;
            /** @description Answers that are partly right earn a part; otherwise only wholly right ones earn anything. */
            partialCredit?: boolean;
            /** @description What a wrong answer takes from the score, in percent of the points of its question. An unanswered question takes nothing. */
            penaltyPercent?: number;
            /** @description The least that must be reached in a theme, beside the pass mark of the whole. */
            sectionMinimums?: components["schemas"]["SectionMinimum"][];
            /** @description Sections with a time of their own: the themes of the test, each once, in the order in which they are taken; the duration is their sum. Empty: one paper with one time. */
            sections?: components["schemas"]["TestSection"][];
            /**
             * @description What leaving the page, copying and the like bring about: nothing, a line in the protocol, a warning as well, or the end of the attempt at the limit. Nobody fails by it: a person decides.
             * @enum {string}
             */
            integrityPolicy?: "off" | "record" | "warn" | "end";
            /** @description How many such events end the attempt where the policy is to end it. */
            integrityLimit?: number;
            requireFullScreen?: boolean;
            /** @description Copying and pasting is prevented, not only noted. */
            blockClipboard?: boolean;
            /** @description A word that is asked for at the start, told by the examiner. */
            accessCode?: string | null;
            /** @description Where the test may be taken from: addresses, or ranges such as 10.20.0.0/16. Empty: from anywhere. */
            ipRanges?: string[];
            /** @description Config keys of Safe Exam Browser; where there are any, no other browser may take the test. */
            sebKeys?: string[];
            /** @description How long after the end answers are still taken that a device without network wrote down in time. */
            lateMinutes?: number;
            /**
             * @description What becomes of an answer that a device wrote without network and brought after the end, when nothing proves its time: it counts, waits for an examiner, or is refused. auto: it waits in exams and counts in tests.
             * @enum {string}
             */
            lateAnswers?: "auto" | "count" | "wait" | "refuse";
            /** @description Markers do not see whose answer they mark. */
            anonymousMarking?: boolean;
            /** @description Two people mark each answer; where they differ, the marks are resolved. */
            secondMarker?: boolean;
            /** @description Whose exam it is: it stands on the examiner's report card. */
            examinerId?: number | null;
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        /** @description Papers as several learners might get them, side by side. */
        TestPapers: {
            papers: {
                /** @description In the order of the paper. */
                questionIds: components["schemas"]["Id"][];
                /** @description The sum of the difficulties. */
                difficulty: number;
                points: number;
            }[];
            /** @description The questions of all the papers, each once, in the order of their ids. */
            questions: {
                id: components["schemas"]["Id"];
                text: components["schemas"]["LocalizedHtml"];
                type: components["schemas"]["QuestionType"];
                themeId: number;
                difficulty: number;
                points: number;
                /** @description On every paper. */
                fixed: boolean;
            }[];
            /** @description Questions that two of these papers share, on average. */
            shared: number;
        };
        /** @description How a test went, over all attempts at it. */
        TestResults: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            passPercentage: number;
            attempts: number;
            people: number;
            running: number;
            submitted: number;
            /** @description Handed in and not marked to the end. */
            marking: number;
            /** @description With events that a person should look at. */
            flagged: number;
            passed: number;
            /** @description The mean of the percentages; null, like the others below, while there is none. */
            mean: number | null;
            median: number | null;
            best: number | null;
            worst: number | null;
            /** @description How long an attempt took. */
            meanSeconds: number | null;
            /** @description Attempts by percentage in steps of ten: 0 up to 10, …, 90 to 100 with its end. */
            distribution: number[];
            /** @description The themes that were asked, the weakest first. */
            themes: {
                themeId: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
                attempts: number;
                /** @description Attempts whose answers in this theme wait for a marker. */
                waiting: number;
                /** @description Points in this theme of all that could be had, over the attempts that are marked in it; null while there are none. */
                percentage: number | null;
                /** @description The least that the test asks for in this theme now. */
                minimum: number | null;
                /** @description Attempts that stayed under it. */
                below: number;
            }[];
        };
        /** @enum {string} */
        TestStepCode: "add-questions" | "fix-composition" | "fix-settings" | "publish" | "assign" | "extend" | "monitor" | "mark" | "sign" | "release" | "results";
        /**
         * @description Why the step is needed, or what it waits for.
         * @enum {string}
         */
        TestStepReason: "no-questions" | "pool-short" | "section-missing" | "minimum-not-asked" | "dates-reversed" | "never-closes" | "nobody-assigned" | "nobody-reached" | "window-over" | "opens-later" | "results-hidden";
        TestStep: {
            code: components["schemas"]["TestStepCode"];
            /** @description Answers to mark. */
            count: number | null;
            reason: components["schemas"]["TestStepReason"] | null;
        };
        /** @description How a test stands, and what its next step is for the person who asks. Counts that this person may not see are left out. */
        TestWorkspace: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** @enum {string} */
            lifecycle: "draft" | "ready" | "assigned" | "running" | "marking" | "released" | "closed";
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            durationMinutes: number;
            attemptsAllowed: number;
            revision: number;
            counts: {
                /** @description On a paper. */
                questions: number;
                /** @description To whom it is assigned now. */
                people?: number;
                /** @description Attempts in progress. */
                writing?: number;
                /** @description Answers that wait for a mark, whoever may give it. */
                marking?: number;
            };
            /** @description The step that this person can take; null when there is none. */
            next: components["schemas"]["TestStep"] | null;
        };
        TestOverrideSort: [
            "id" | "testId" | "targetType" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        /**
         * @description Whom an override is for. A person's own comes before that of their position, and that before the one of their region; the others do not count.
         * @enum {string}
         */
        OverrideTarget: "user" | "position" | "region";
        TestOverrideFilter: {
            id?: components["schemas"]["Id"][];
            testId?: number;
            targetType?: components["schemas"]["OverrideTarget"] | components["schemas"]["OverrideTarget"][];
        };
        /** @description Other terms of a test for a person or a group, given before the exam. They hold for attempts that start later. */
        TestOverride: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            targetType: components["schemas"]["OverrideTarget"];
            userId: number | null;
            positionId: number | null;
            regionId: number | null;
            /** @description People whom it is for and who are not blocked, whether the test is assigned to them or not. */
            readonly personCount: number;
            /**
             * Format: date-time
             * @description null: as the test.
             */
            opensAt: string | null;
            /**
             * Format: date-time
             * @description null: as the test.
             */
            closesAt: string | null;
            extraAttempts: number;
            /** @description Added after the percentage. */
            extraMinutes: number;
            /** @description The larger of this and the percentage of the person's account counts. */
            extraTimePercent: number;
            reason: string;
            /** @description Who wrote it last, while the account exists. */
            readonly createdBy: number | null;
            readonly createdByName: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        TestOverrideCreate: {
            testId: number;
            targetType: components["schemas"]["OverrideTarget"];
            targetIds: number[];
            /** @description Whether terms that targets have are replaced; without it such targets refuse with has-terms, which names them. */
            replace?: boolean;
            /**
             * Format: date-time
             * @description null: as the test.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description null: as the test.
             */
            closesAt?: string | null;
            extraAttempts?: number;
            /** @description Added after the percentage. */
            extraMinutes?: number;
            /** @description The larger of this and the percentage of the person's account counts. */
            extraTimePercent?: number;
            reason: string;
        };
        TestOverridesCreated: {
            items: components["schemas"]["TestOverride"][];
        };
        AssignmentSort: [
            "id" | "testId" | "targetType" | "personCount" | "createdAt",
            "ASC" | "DESC"
        ];
        AssignmentFilter: {
            id?: components["schemas"]["Id"][];
            testId?: number;
            targetType?: components["schemas"]["AssignmentTarget"] | components["schemas"]["AssignmentTarget"][];
            /** @description Assignments that reach this person now: named, or by region, by position, as everyone. */
            reaches?: number;
        };
        Assignment: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            userId: number | null;
            regionId: number | null;
            positionId: number | null;
            /** @description Learners whom the assignment reaches now. */
            readonly personCount: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        AssignmentCreate: {
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            /** @description People or dictionary values; absent for everyone. */
            targetIds?: number[];
        };
        AssignmentsCreated: {
            items: components["schemas"]["Assignment"][];
        };
        /** @enum {string} */
        AppealKind: "wrong-key" | "ambiguous" | "wrong-mark" | "technical" | "other";
        /**
         * @description sent: nobody has taken it up; considering: a member of staff has.
         * @enum {string}
         */
        AppealState: "sent" | "considering" | "accepted" | "rejected" | "withdrawn";
        MyAppeal: {
            id: components["schemas"]["Id"];
            position: number;
            kind: components["schemas"]["AppealKind"];
            text: string;
            state: components["schemas"]["AppealState"];
            /** @description The words of staff. */
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt: string | null;
        };
        MyAppealPlace: {
            /** @description The question, from 0. */
            position: number;
            /**
             * Format: date-time
             * @description The end of the window for an appeal; null: the test takes none.
             */
            until: string | null;
            mayAppeal: boolean;
            /** @description The newest appeal against this question. */
            appeal: components["schemas"]["MyAppeal"] | null;
        };
        /** @description What may be appealed in a finished attempt, and what was. No questions where the policy of the test does not show the answers. */
        MyAppeals: {
            appealDays: number;
            questions: components["schemas"]["MyAppealPlace"][];
        };
        MyAppealCreate: {
            position: number;
            kind: components["schemas"]["AppealKind"];
            text: string;
        };
        AppealSort: [
            "id" | "testId" | "userId" | "questionId" | "questionVersion" | "position" | "kind" | "state" | "openAlike" | "alike" | "decidedBy" | "decidedAt" | "createdAt",
            "ASC" | "DESC"
        ];
        AppealFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the name of the person. */
            q?: string;
            state?: ("sent" | "considering" | "accepted" | "rejected" | "withdrawn") | ("sent" | "considering" | "accepted" | "rejected" | "withdrawn")[];
            /** @description Whether it waits for a decision. */
            open?: boolean;
            kind?: ("wrong-key" | "ambiguous" | "wrong-mark" | "technical" | "other") | ("wrong-key" | "ambiguous" | "wrong-mark" | "technical" | "other")[];
            testId?: components["schemas"]["OneOrMore"];
            userId?: components["schemas"]["OneOrMore"];
            /** @description The number of the question in the bank. */
            questionId?: number;
        };
        Appeal: {
            readonly id: components["schemas"]["Id"];
            readonly testId: number;
            readonly userId: number;
            readonly attemptId: number;
            readonly questionId: number;
            /** @description The version that was asked; null: papers that do not say. */
            readonly questionVersion: number | null;
            /** @description The question as it was asked; null: it has been deleted since. */
            readonly questionText: components["schemas"]["LocalizedHtml"] | null;
            /** @description The place of the question on the paper, from 0. */
            readonly position: number;
            /** @enum {string} */
            readonly kind: "wrong-key" | "ambiguous" | "wrong-mark" | "technical" | "other";
            readonly text: string;
            /** @enum {string} */
            readonly state: "sent" | "considering" | "accepted" | "rejected" | "withdrawn";
            /** @description Open appeals against the same version of the question. */
            readonly openAlike: number;
            /** @description All appeals against the same version of the question, without withdrawn ones; this one counts. */
            readonly alike: number;
            readonly answer: string | null;
            /** @description The key correction that answered it. */
            readonly correctionId: number | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        /** @description What is needed to decide on an appeal. */
        AppealCase: {
            appeal: components["schemas"]["Appeal"];
            testTitle: components["schemas"]["LocalizedText"];
            /** @description The question with the answer, its grade and the key. */
            review: components["schemas"]["ReviewItem"];
            /** @description The other appeals against the same version of the question, open ones first; at most 200. */
            alike: components["schemas"]["Appeal"][];
            /** @description The attempt is my own: another person decides. */
            own: boolean;
            /** @description A signed report card holds the attempt: its result cannot change. */
            closedCard: boolean;
            /** @description Since the appeal was sent the key was corrected or the answer marked anew: the appeal can be accepted. */
            changed: boolean;
            /**
             * Format: uuid
             * @description Where people mark the answer: its reference there.
             */
            markingRef: string | null;
            /** @description The key correction in force. */
            correction: components["schemas"]["CorrectionAction"] | null;
        };
        AppealAnswer: {
            answer: string;
            /** @description Every open appeal against the same version of the question at this test gets the same answer. */
            alike?: boolean;
        };
        AppealsDecided: {
            appeal: components["schemas"]["Appeal"];
            /** @description How many appeals were answered. */
            count: number;
        };
        SupportType: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
        };
        MySupportOptions: {
            types: components["schemas"]["SupportType"][];
            /** @description Whether anybody of support is there. */
            available: boolean;
            /** @description How long half of those who wrote in the last thirty days waited for the first answer at most; null: there were fewer than five. */
            usualMinutes: number | null;
            maxFiles: number;
            maxMegabytes: number;
        };
        /**
         * @description waiting: nobody has claimed it; open: somebody works on it; pending: it waits for the person; solved: a message of the person opens it again; closed: for good.
         * @enum {string}
         */
        SupportState: "waiting" | "open" | "pending" | "solved" | "closed";
        SupportRating: {
            score: number;
            words: string;
        };
        MySupportRequest: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["LocalizedText"];
            subject: string;
            state: components["schemas"]["SupportState"];
            /** @description The first name of who helps. */
            helper: string | null;
            /** @description The attempt in which help was asked for. */
            attemptId: number | null;
            testTitle: components["schemas"]["LocalizedText"] | null;
            /** @description Messages of support that I have not read. */
            unread: number;
            /** @description The beginning of the newest message; empty: only files. */
            lastText: string;
            /** Format: date-time */
            lastAt: string;
            /** @description The last line that I have read. */
            personRead: number;
            /** @description The last line that support has read. */
            supportRead: number;
            rating: components["schemas"]["SupportRating"] | null;
            mayRate: boolean;
            /** @description False for a closed one, and for a solved one when its days are over. */
            mayWrite: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * Format: uuid
         * @description Made on the device. What is sent again with it is not done twice.
         */
        SupportUuid: string;
        SupportToken: string;
        SupportDevice: {
            /** @enum {string} */
            browser: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "yandex" | "other";
            version: number;
            /** @enum {string} */
            system: "android" | "chrome-os" | "ios" | "linux" | "macos" | "windows" | "other";
            width: number;
            height: number;
            touch: boolean;
            language: components["schemas"]["Language"];
        };
        SupportConnection: {
            online: boolean;
            /** @description Whether a socket was connected. */
            live: boolean;
            /** @enum {string} */
            quality: "slow-2g" | "2g" | "3g" | "4g" | "unknown";
        };
        SupportProblem: {
            /** @description The id of an error of the API, `network` or `script`. */
            id: string;
            status: number | null;
            /** Format: date-time */
            at: string;
        };
        /** @description Where help was asked for, as the app says. It has no place for words of a person: every value is from a list, a number, or the id of a known error. */
        SupportContext: {
            /** @description The id of a page of the learner area. */
            page: string;
            attemptId: number | null;
            device: components["schemas"]["SupportDevice"];
            connection: components["schemas"]["SupportConnection"];
            appVersion: string;
            /** @description The last problems that the app noticed. */
            errors: components["schemas"]["SupportProblem"][];
        };
        MySupportRequestCreate: {
            clientId: components["schemas"]["SupportUuid"];
            typeId: components["schemas"]["Id"];
            subject: string;
            text: string;
            files?: components["schemas"]["SupportToken"][];
            context?: components["schemas"]["SupportContext"];
        };
        /** @enum {string} */
        SupportEvent: "claimed" | "transferred" | "returned" | "waits-for-person" | "solved" | "reopened" | "closed" | "merged" | "escalated" | "rated";
        SupportFile: {
            token: components["schemas"]["SupportToken"];
            name: string;
            /** @description Bytes. */
            size: number;
            mediaType: string;
        };
        /** @description A line of a conversation. Lines never change; their ids grow in the order in which the server has them. */
        SupportMessage: {
            id: components["schemas"]["Id"];
            /** @description Only of my own messages. */
            clientId: components["schemas"]["SupportUuid"] | null;
            /**
             * @description note: among staff, never sent to learners.
             * @enum {string}
             */
            kind: "message" | "note" | "event";
            /** @enum {string} */
            side: "person" | "support" | "system";
            mine: boolean;
            /** @description The name of who wrote it. Learners see first names of staff. */
            author: string | null;
            text: string;
            event: components["schemas"]["SupportEvent"] | null;
            /** @description What the event is about: to whom it was transferred, what was merged. */
            subject: string | null;
            files: components["schemas"]["SupportFile"][];
            /** Format: date-time */
            createdAt: string;
        };
        MySupportThread: {
            request: components["schemas"]["MySupportRequest"];
            /** @description The oldest first, at most 200. */
            messages: components["schemas"]["SupportMessage"][];
            more: boolean;
        };
        MySupportMessageSend: {
            clientId: components["schemas"]["SupportUuid"];
            /** @description Empty only with files. */
            text: string;
            files?: components["schemas"]["SupportToken"][];
        };
        SupportRead: {
            upTo: components["schemas"]["Id"];
        };
        SupportRequestSort: [
            "id" | "urgency" | "personName" | "state" | "waitingSince" | "lastAt" | "createdAt" | "solvedAt",
            "ASC" | "DESC"
        ];
        SupportRequestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the subject or of the name of the person. */
            q?: string;
            /**
             * @description waiting: the person waits, and I have it, or nobody who can answer; mine: those I have that are not solved; unclaimed: not solved, and nobody has it who can answer; overdue: escalated; unsolved: all that are not solved; closed: solved or closed.
             * @enum {string}
             */
            view?: "waiting" | "mine" | "unclaimed" | "overdue" | "unsolved" | "closed";
            state?: components["schemas"]["SupportState"];
            typeId?: components["schemas"]["OneOrMore"];
            assigneeId?: components["schemas"]["OneOrMore"];
            userId?: components["schemas"]["OneOrMore"];
            /**
             * Format: date
             * @description Created on this day or later, by the clock of the server.
             */
            from?: string;
            /**
             * Format: date
             * @description Created on this day or earlier.
             */
            to?: string;
        };
        SupportRequest: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            personName: string;
            typeId: components["schemas"]["Id"];
            type: components["schemas"]["LocalizedText"];
            subject: string;
            state: components["schemas"]["SupportState"];
            assigneeId: number | null;
            assigneeName: string | null;
            /**
             * Format: date-time
             * @description Since when the person waits for an answer; null: they do not.
             */
            waitingSince: string | null;
            /** @description The person has waited longer than the settings allow. */
            escalated: boolean;
            /** @description The attempt in which help was asked for. */
            attemptId: number | null;
            testId: number | null;
            testTitle: components["schemas"]["LocalizedText"] | null;
            /** @description The person is in an attempt now, in this one or another. */
            inAttempt: boolean;
            /** @description Messages of the person that nobody of support has read. */
            unread: number;
            lastText: string;
            /** Format: date-time */
            lastAt: string;
            personRead: number;
            supportRead: number;
            rating: components["schemas"]["SupportRating"] | null;
            context: components["schemas"]["SupportContext"] | null;
            /** Format: date-time */
            firstAnsweredAt: string | null;
            /** Format: date-time */
            solvedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A conversation from a line on, and how it stands. `request` of a request that was merged into another is that other. */
        SupportThread: {
            request: components["schemas"]["SupportRequest"];
            /** @description The oldest first, at most 200. */
            messages: components["schemas"]["SupportMessage"][];
            /** @description Whether there are later ones. */
            more: boolean;
        };
        SupportPersonPlan: {
            title: components["schemas"]["LocalizedText"];
            /** Format: date */
            dueOn: string | null;
        };
        SupportPersonAttempt: {
            id: components["schemas"]["Id"];
            testTitle: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            status: "in_progress" | "submitted";
            /** Format: date-time */
            startedAt: string;
        };
        SupportPersonRequest: {
            id: components["schemas"]["Id"];
            subject: string;
            state: components["schemas"]["SupportState"];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description What support needs to know of the person of a request. */
        SupportPerson: {
            id: components["schemas"]["Id"];
            fullName: string;
            region: components["schemas"]["LocalizedText"] | null;
            position: components["schemas"]["LocalizedText"] | null;
            email: string | null;
            phone: string | null;
            language: components["schemas"]["Language"];
            /** @description At most 10. */
            plans: components["schemas"]["SupportPersonPlan"][];
            /** @description The last 10, without results. */
            attempts: components["schemas"]["SupportPersonAttempt"][];
            /** @description Others of the same person, the newest first; at most 20. */
            requests: components["schemas"]["SupportPersonRequest"][];
        };
        SupportMessageSend: {
            clientId: components["schemas"]["SupportUuid"];
            text: string;
            files?: components["schemas"]["SupportToken"][];
            /** @description A note among staff. */
            note?: boolean;
            /**
             * @description What the request becomes with this answer; open where absent. Not for notes.
             * @enum {string}
             */
            becomes?: "open" | "pending" | "solved";
        };
        SupportTransfer: {
            /** @description A colleague, also oneself; null: back to the queue. */
            to: components["schemas"]["Id"] | null;
        };
        SupportStateChange: {
            /** @enum {string} */
            state: "open" | "pending" | "solved" | "closed";
        };
        SupportMerge: {
            into: components["schemas"]["Id"];
        };
        SupportColleague: {
            id: components["schemas"]["Id"];
            name: string;
            available: boolean;
            /** @description Requests that they have and that are not solved. */
            unsolved: number;
            /** @description Those of them whose person waits for an answer. */
            waiting: number;
        };
        SupportAvailability: {
            available: boolean;
        };
        SupportTimes: {
            count: number;
            median: number | null;
            p90: number | null;
        };
        SupportRatings: {
            count: number;
            average: number | null;
            /** @description How many gave 1 to 5. */
            scores: number[];
        };
        SupportReportLine: {
            id: number | null;
            title: components["schemas"]["LocalizedText"] | null;
            total: number;
            solved: number;
            firstAnswer: components["schemas"]["SupportTimes"];
            solving: components["schemas"]["SupportTimes"];
            ratings: components["schemas"]["SupportRatings"];
        };
        SupportReportDay: {
            /** Format: date */
            day: string;
            created: number;
            /** @description Of those that were created on this day. */
            solved: number;
        };
        /** @description The requests that were created in some days. Times are in seconds; null: there was nothing to measure. */
        SupportReport: {
            total: number;
            unsolved: number;
            /** @description Solved or closed. */
            solved: number;
            firstAnswer: components["schemas"]["SupportTimes"];
            solving: components["schemas"]["SupportTimes"];
            ratings: components["schemas"]["SupportRatings"];
            byType: components["schemas"]["SupportReportLine"][];
            /** @description By who has the request; id null for nobody. */
            byColleague: components["schemas"]["SupportReportLine"][];
            byDay: components["schemas"]["SupportReportDay"][];
        };
        CannedAnswerSort: [
            "id" | "shortcut" | "title" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        CannedAnswerFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
        };
        CannedAnswer: {
            readonly id: components["schemas"]["Id"];
            /** @description What is typed after a slash. */
            shortcut: string;
            title: components["schemas"]["LocalizedTitle"];
            /** @description With variables: {name}, {fullName}, {request}, {subject}, {test}, {operator}. */
            text: components["schemas"]["LocalizedText"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            readonly revision: number;
        };
        CannedAnswerCreate: {
            /** @description What is typed after a slash. */
            shortcut: string;
            title: components["schemas"]["LocalizedTitle"];
            /** @description With variables: {name}, {fullName}, {request}, {subject}, {test}, {operator}. */
            text: components["schemas"]["LocalizedText"];
        };
        CannedAnswerUpdate: {
            /** @description What is typed after a slash. */
            shortcut?: string;
            title?: components["schemas"]["LocalizedTitle"];
            /** @description With variables: {name}, {fullName}, {request}, {subject}, {test}, {operator}. */
            text?: components["schemas"]["LocalizedText"];
            /** @description The revision that the person has seen. */
            revision?: number;
        };
        RetakeSort: [
            "id" | "userId" | "testId" | "origin" | "status" | "opensAt" | "closesAt" | "attemptId" | "decidedBy" | "decidedAt" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        RetakeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the name of the person. */
            q?: string;
            status?: ("pending" | "accepted" | "rejected") | ("pending" | "accepted" | "rejected")[];
            /** @enum {string} */
            origin?: "request" | "grant";
            testId?: components["schemas"]["OneOrMore"];
            userId?: components["schemas"]["OneOrMore"];
            /** @description Whether an attempt was started with it. */
            used?: boolean;
        };
        RetakeGrant: {
            testId: number;
            userIds: number[];
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        RetakesGranted: {
            items: components["schemas"]["Retake"][];
            /** @description Those of the people who have been given as many retakes as the test allows on request; a grant goes beyond it. */
            overLimit: components["schemas"]["Id"][];
        };
        RetakeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        AttemptSort: [
            "id" | "userId" | "testId" | "number" | "status" | "startedAt" | "deadlineAt" | "submittedAt" | "submitReason" | "questionCount" | "answeredCount" | "score" | "maxScore" | "percentage" | "passed" | "marking" | "flags" | "extraSeconds" | "creditedSeconds" | "lateCounted" | "lateWaiting",
            "ASC" | "DESC"
        ];
        LateDecider: {
            /** @description The name of who decided; null: no longer known. */
            by: string | null;
            /** Format: date-time */
            at: string;
            reason: string;
        };
        /** @description What staff see of a late answer beside the answer itself. */
        LateDetail: {
            position: number;
            /** @description What counted before it did, or before it was refused; null: nothing. */
            replaced: components["schemas"]["Answer"] | null;
            /** @description null: nobody decided about it. */
            decision: components["schemas"]["LateDecider"] | null;
            /** @description The result if of the answers that wait only this one counted; null: it does not wait. */
            ifAccepted: components["schemas"]["LateResult"] | null;
        };
        AttemptDetail: {
            attempt: components["schemas"]["Attempt"];
            title: components["schemas"]["LocalizedText"];
            themes: components["schemas"]["ThemeScore"][];
            items: components["schemas"]["ReviewItem"][];
            /** @description Of the newest late answer to each question that has one. */
            late: components["schemas"]["LateDetail"][];
        };
        RestorationRequestSort: [
            "id" | "identifier" | "contact" | "status" | "decidedAt" | "createdAt",
            "ASC" | "DESC"
        ];
        RestorationRequestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            status?: ("pending" | "accepted" | "rejected") | ("pending" | "accepted" | "rejected")[];
        };
        RestorationRequestCreate: {
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment?: string | null;
        };
        RestorationReceipt: {
            /** @constant */
            accepted: true;
        };
        ReportCardSort: [
            "id" | "testId" | "title" | "status" | "version" | "startedFrom" | "startedTo" | "createdAt" | "updatedAt",
            "ASC" | "DESC"
        ];
        /** @enum {string} */
        ReportCardStatus: "open" | "closed";
        ReportCardFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the title of the card or the exam. */
            q?: string;
            testId?: number;
            status?: components["schemas"]["ReportCardStatus"];
        };
        ReportCard: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            testTitle: components["schemas"]["LocalizedText"];
            title: components["schemas"]["LocalizedTitle"];
            /**
             * Format: date-time
             * @description Attempts that began earlier are not on the sheet; null: from the first.
             */
            startedFrom: string | null;
            /**
             * Format: date-time
             * @description Attempts that began then or later are not on the sheet; null: to the last.
             */
            startedTo: string | null;
            status: components["schemas"]["ReportCardStatus"];
            /** @description How often it has been closed. */
            version: number;
            /** @description Words about the whole exam. */
            remarks: string | null;
            /** @description Attempts in the window. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was closed last; null while it is open.
             */
            closedAt: string | null;
            /** @description Who closed it last. */
            closedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            revision: number;
        };
        ReportCardCreate: {
            /** @description An exam: mine, or of no examiner; any for an admin. */
            testId: number;
            title?: components["schemas"]["LocalizedTitle"];
            /**
             * Format: date-time
             * @description Attempts that began earlier are not on the sheet; null: from the first.
             */
            startedFrom?: string | null;
            /**
             * Format: date-time
             * @description Attempts that began then or later are not on the sheet; null: to the last.
             */
            startedTo?: string | null;
        };
        /** @description An exam whose sheets the person keeps. */
        ReportCardExam: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            examinerName: string | null;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            attempts: number;
            inProgress: number;
            /** @description Attempts that wait for a marker. */
            pending: number;
            /** @description Attempts that no closed card holds. */
            unsigned: number;
            /** @description It is over, has such attempts, and all of them can be signed by the person: none is running, waits for a marker, or is their own. */
            waiting: boolean;
            cards: components["schemas"]["ReportCard"][];
        };
        ReportCardCounts: {
            attempts: number;
            people: number;
            passed: number;
            failed: number;
            pending: number;
            inProgress: number;
            /** @description Assigned and without any attempt at the exam; not on sheets from before they were counted. */
            absent?: number;
            /** @description Of the attempts that have a result; two decimals. */
            meanPercentage: number | null;
        };
        LocalizedTextOrNull: components["schemas"]["LocalizedText"] | null;
        ReportCardPerson: {
            id: components["schemas"]["Id"];
            name: string;
            personnelNumber: string | null;
            position: components["schemas"]["LocalizedTextOrNull"];
            region: components["schemas"]["LocalizedTextOrNull"];
        };
        /**
         * @description pending: waits for a marker; held: the reader's own, whose result they are not shown yet, never signed so; void: every question was taken out of the paper, so that nothing was measured.
         * @enum {string}
         */
        ReportCardOutcome: "passed" | "failed" | "pending" | "in-progress" | "held" | "void";
        /** @description Answers that arrived after the end, and the result without them; only of attempts that have any. */
        ReportCardLate: {
            counted: number;
            waiting: number;
            percentageWithout: number | null;
            passedWithout: boolean | null;
        };
        ReportCardRow: {
            attemptId: components["schemas"]["Id"];
            /** @description Counts the attempts of the person at the exam. */
            number: number;
            person: components["schemas"]["ReportCardPerson"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: ("learner" | "deadline" | "staff" | "policy") | null;
            score: number | null;
            maxScore: number;
            percentage: number | null;
            outcome: components["schemas"]["ReportCardOutcome"];
            /** @description Time that staff gave. */
            extraSeconds: number;
            /** @description Time given back for outages of the server. */
            creditedSeconds: number;
            unlimited: boolean;
            /** @description Events in the protocol that a person should look at. */
            flags: number;
            /** @description What the learner had been shown when the attempt was opened again; absent: nothing, or it was not. */
            reopenedAfter?: components["schemas"]["ShownLevel"];
            late?: components["schemas"]["ReportCardLate"];
            remark: string | null;
            /** @description The digest of the result in the audit trail; null while there is none; not on sheets from before. */
            digest?: string | null;
        };
        ReportCardSignature: {
            version: number;
            userId: components["schemas"]["Id"];
            name: string;
            /** Format: date-time */
            at: string;
            /** @description SHA-256 of the version before. */
            previous: string | null;
        };
        /** @description Everything that the sheet says; of a closed card, what was signed. */
        ReportCardSheet: {
            /** @constant */
            format: 1;
            organisation: components["schemas"]["LocalizedText"];
            card: {
                id: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedTitle"];
                /**
                 * Format: date-time
                 * @description Attempts that began earlier are not on the sheet; null: from the first.
                 */
                startedFrom: string | null;
                /**
                 * Format: date-time
                 * @description Attempts that began then or later are not on the sheet; null: to the last.
                 */
                startedTo: string | null;
                /** @description Words about the whole exam. */
                remarks: string | null;
            };
            exam: {
                testId: components["schemas"]["Id"];
                title: components["schemas"]["LocalizedText"];
                examinerName: string | null;
                /** Format: date-time */
                opensAt: string | null;
                /** Format: date-time */
                closesAt: string | null;
                durationMinutes: number;
                passPercentage: number;
            };
            counts: components["schemas"]["ReportCardCounts"];
            rows: components["schemas"]["ReportCardRow"][];
            /** @description The people to whom the exam is assigned and who never began it, by name; not on sheets from before they were listed. */
            absent?: components["schemas"]["ReportCardPerson"][];
            signature: components["schemas"]["ReportCardSignature"] | null;
        };
        ReportCardDetail: {
            card: components["schemas"]["ReportCard"];
            sheet: components["schemas"]["ReportCardSheet"];
            /** @description Whether an attempt of the reader's own is on the sheet: then somebody else closes and reopens the card. */
            own: boolean;
            /** @description SHA-256 of the sheet without its signature: what closing asks for. */
            digest: string;
            /** @description What the sheet was signed with; null while the card is open. */
            sha256: string | null;
            /** @description Attempts in the window that began after the card was closed and are not on the sheet. */
            newer: number;
            /**
             * Format: date-time
             * @description Until when devices without network may still deliver answers that were written in time; null: no longer.
             */
            lateUntil: string | null;
        };
        ReportCardUpdate: {
            /** @description The revision that the person has seen; where the card has moved on, 409 changed-meanwhile gives it as it is now. */
            revision: number;
            title?: components["schemas"]["LocalizedTitle"];
            /**
             * Format: date-time
             * @description Attempts that began earlier are not on the sheet; null: from the first.
             */
            startedFrom?: string | null;
            /**
             * Format: date-time
             * @description Attempts that began then or later are not on the sheet; null: to the last.
             */
            startedTo?: string | null;
            /** @description Words about the whole exam. */
            remarks?: string | null;
        };
        ReportCardRemarkWrite: {
            /** @description null, or nothing but blanks: no remark. */
            remark: string | null;
            /** @description The remark that the person has seen there; where another stands by now, 409 changed-meanwhile gives it. */
            seen: string | null;
        };
        ReportCardRemark: {
            attemptId: components["schemas"]["Id"];
            remark: string | null;
        };
        ReportCardClose: {
            /** @description The digest of the sheet that the person has seen: nobody signs what they have not read. */
            digest: string;
        };
        ReportCardReopen: {
            reason: string;
        };
        ReportCardVersion: {
            version: number;
            /** @enum {string} */
            action: "close" | "reopen";
            /** Format: date-time */
            at: string;
            actorName: string;
            reason: string | null;
            sha256: string | null;
        };
        ReportCardSigned: {
            version: number;
            sheet: components["schemas"]["ReportCardSheet"];
            sha256: string;
            /** @description Whether the sheet still has the hash that it was signed with. */
            intact: boolean;
        };
        /** @description Whether a result on the sheet is what the audit trail tells of. */
        ReportCardDigest: {
            attemptId: components["schemas"]["Id"];
            /** @description The line of the trail that holds the digest on the sheet; null: none does, or not yet. */
            place: number | null;
            /** @description other-digest: the server never wrote the digest on the sheet for this attempt. */
            fault: components["schemas"]["RecordFault"] | "other-digest" | null;
        };
        /** @description One event of the visit log. The first eight fields are those of the specification; the others are additions, which older clients leave out. Who was signed in is proven by session_id, the visitToken that GET /auth/me gives: an event without it, or with another person's, is kept without a person. */
        VisitEvent: {
            /**
             * @description PageVisit: a page was opened; PageTime: it was in sight for visible_ms more; anything else is an event on it.
             * @default PageVisit
             */
            type: string | null;
            /** @description What stands behind the question mark is kept only where it names a tab or a page of a list. */
            url: string;
            /** @description The last segment of the path; absent: of the url. */
            page?: string | null;
            field_name?: string | null;
            value?: string | number | boolean | null;
            /** @description A claim. It counts only together with session_id. */
            user_id?: number | string | null;
            session_id?: string | null;
            /** @description The cookie of the user log. */
            cookie_session?: string | null;
            /** @description The unique id of the browser. */
            uniq_key?: string | null;
            /** @description Numbers the events of a uniq_key. One that has arrived is acknowledged again and not kept twice. */
            sequence?: number | null;
            /**
             * Format: date-time
             * @description When it happened, by the clock of the browser; absent: now.
             */
            at?: string | null;
            /**
             * Format: date-time
             * @description When it was sent, by the same clock: so a wrong clock does no harm.
             */
            sent_at?: string | null;
            /** @description PageTime: for how long the page was in sight, without the time in which nobody was there. */
            visible_ms?: number | null;
            theme_id?: number | null;
        };
        VisitEvents: components["schemas"]["VisitEvent"] | components["schemas"]["VisitEvent"][];
        VisitsAccepted: {
            /** @description Events that are on disk now, or were before. */
            accepted: number;
        };
        VisitedThemeSort: [
            "id" | "themeId" | "people" | "visits" | "minutes" | "firstAt" | "lastAt",
            "ASC" | "DESC"
        ];
        VisitedThemeFilter: {
            id?: number[];
            /** @description Words of the theme. */
            q?: string;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            userId?: components["schemas"]["OneOrMore"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
        };
        /** @description What people saw of one theme in the chosen days. */
        VisitedTheme: {
            /** @description 0: pages that belong to no theme. */
            readonly id: number;
            themeId: number | null;
            /** @description Null: no theme, or one that has been deleted. */
            title: components["schemas"]["LocalizedText"] | null;
            people: number;
            /** @description Pages opened. */
            visits: number;
            /** @description For how long the pages were in sight. */
            minutes: number;
            /** Format: date-time */
            firstAt: string | null;
            /** Format: date-time */
            lastAt: string | null;
        };
        VisitorSort: [
            "id" | "userId" | "regionId" | "positionId" | "pages" | "visits" | "minutes" | "firstAt" | "lastAt",
            "ASC" | "DESC"
        ];
        VisitorFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the person's name or login. */
            q?: string;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /** @description 0: pages that belong to no theme. */
            themeId?: number;
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
        };
        /** @description What one person saw in the chosen days, of one theme or of everything. */
        Visitor: {
            readonly id: components["schemas"]["Id"];
            userId: number;
            regionId: number | null;
            positionId: number | null;
            /** @description Different ones. */
            pages: number;
            visits: number;
            minutes: number;
            /** Format: date-time */
            firstAt: string | null;
            /** Format: date-time */
            lastAt: string | null;
        };
        VisitSort: [
            "id" | "at" | "type" | "page" | "seconds",
            "ASC" | "DESC"
        ];
        VisitFilter: {
            id?: components["schemas"]["Id"][];
            userId?: number;
            /** @description 0: pages that belong to no theme. */
            themeId?: number;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /**
             * @description pages: opened; fields: events on a page.
             * @enum {string}
             */
            kind?: "pages" | "fields";
        };
        /** @description One event of a person. */
        Visit: {
            readonly id: components["schemas"]["Id"];
            userId: number;
            themeId: number | null;
            /** Format: date-time */
            at: string;
            type: string;
            page: string;
            url: string;
            fieldName: string | null;
            value: string | null;
            seconds: number;
            device: string | null;
        };
        VisitDayFilter: {
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
            /** @description 0: pages that belong to no theme. */
            themeId?: number;
            userId?: components["schemas"]["OneOrMore"];
            regionId?: components["schemas"]["OneOrMore"];
            positionId?: components["schemas"]["OneOrMore"];
        };
        /** @description What people saw, by day of the place of the server. Days without visits are left out. */
        VisitDays: {
            people: number;
            visits: number;
            minutes: number;
            /**
             * Format: date
             * @description The first day that is counted; null where nothing is.
             */
            since: string | null;
            /**
             * Format: date
             * @description The first day whose single events are kept; what the days before add up to stays.
             */
            eventsSince: string;
            /** @description The last 400 of them. */
            days: {
                /** Format: date */
                day: string;
                people: number;
                visits: number;
                minutes: number;
            }[];
        };
    };
    responses: {
        /** @description The request is out of contract */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid session */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body did not come */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of a type that the operation does not read */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not now, but soon again; Retry-After says when */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The disk is full (disk-full); nothing was saved */
        NoSpace: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries; Retry-After and details.retryAfterSeconds say how long to wait */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rule refuses a value; errors says which field */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record, or not yours */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the record refuses this */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description CSV (UTF-8 with a byte order mark) or XLSX, streamed; formulas escaped */
        Table: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        /** @description The person has as much of this work under way as one may have (too-many-at-once); Retry-After says when to come again */
        TooManyAtOnce: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server puts this work off: it is busy (busy), or its disk is nearly full (disk-low); Retry-After says when to come again */
        Busy: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        Id: number;
        /** @description csv where absent */
        ExportFormat: "csv" | "xlsx";
        /** @description The fields to export, in this order; all where absent */
        ExportColumns: string[];
        /** @description [first, last], counted from 0, both included; at most 1000 rows */
        Range: number[];
        LaunchId: string;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds */
        RetryAfter: number;
        /** @description <resource> <first>-<last>/<total> */
        ContentRange: string;
        /** @description Sent where no record has the words of the filter `q`: the list shows records with similarly spelled words. Words with digits and e-mail addresses are never taken for others. */
        Spelling: "similar";
        /** @description The batch of the change, by which it can be undone */
        Batch: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session user; the browser stores exactly this. The cookie makes the device a known one and signs nobody in */
            200: {
                headers: {
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    changeMyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    replaceTemporaryPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReplacement"];
            };
        };
        responses: {
            /** @description Replaced */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLinkToken"];
            };
        };
        responses: {
            /** @description What the link is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    usePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Set; the earlier sessions of the person have ended, and this one begins */
            200: {
                headers: {
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My tests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AttemptStart"];
            };
        };
        responses: {
            /** @description The attempt that is already in progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            /** @description The new attempt */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    askForRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeRequest"];
            };
        };
        responses: {
            /** @description The request, which waits for a decision */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRetake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    saveAttemptProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptProgress"];
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    openAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptOpen"];
            };
        };
        responses: {
            /** @description Everything that the page needs; earlier windows may no longer write */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    saveAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerSave"];
            };
        };
        responses: {
            /** @description The answer is on disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportTestResponses: {
        parameters: {
            query?: {
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAttemptEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The protocol */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    decideLateAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateDecision"];
            };
        };
        responses: {
            /** @description What was decided; repeating it changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LateDecided"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAttemptQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    intervene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Intervention"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterventionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reopenAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reopening"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterventionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportProtocol: {
        parameters: {
            query?: {
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ProtocolFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    beginAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the attempt stands; repeating it changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptPulse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    beatAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptBeat"];
            };
        };
        responses: {
            /** @description How the attempt stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptPulse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    saveLateAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LateAnswers"];
            };
        };
        responses: {
            /** @description What became of each entry; repeating it changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LateAnswersJudged"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    reportIntegrity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrityReport"];
            };
        };
        responses: {
            /** @description What follows from it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrityNoted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadAnswerFile: {
        parameters: {
            query: {
                position: number;
                /** @description The name of the file, by whose extension its content is checked. */
                name: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyVideoLessons: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                state?: components["schemas"]["WatchState"];
                themeId?: number;
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lessons */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyVideoLesson"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyVideoLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lesson */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOpenVideoLesson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    openWatchSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    answerVideoQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoAnswerInput"];
            };
        };
        responses: {
            /** @description How it was graded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoAnswerResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createVideoBookmark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoBookmarkInput"];
            };
        };
        responses: {
            /** @description The bookmark */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoBookmark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateVideoBookmark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoBookmarkInput"];
            };
        };
        responses: {
            /** @description The bookmark */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoBookmark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteVideoBookmark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookmark that was removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoBookmark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    beatWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description What counts is on disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeartbeatReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyMediaFiles: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                kind?: components["schemas"]["MediaKind"];
                themeId?: number;
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyMediaFile"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOpenMediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyPlan"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyPlanDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                themeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The theme */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTheme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reportReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingBeat"];
            };
        };
        responses: {
            /** @description What counts of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listEnrolments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["EnrolmentSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["EnrolmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of enrolments */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportEnrolments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["EnrolmentSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["EnrolmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    changeEnrolments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentChange"];
            };
        };
        responses: {
            /** @description The job */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewEnrolmentChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentChange"];
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentChangePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enrolment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolmentUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrolment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listPlanVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                filter?: components["schemas"]["StatisticsFilter"];
                /** @description Whether to count the period before, too */
                compare?: boolean;
                /** @description The length of the intervals; the server takes a longer one where there would be more than 130, and the fitting one where absent */
                grain?: components["schemas"]["StatisticsGrain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStatisticsBreakdown: {
        parameters: {
            query: {
                filter?: components["schemas"]["StatisticsFilter"];
                by: components["schemas"]["StatisticsBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsBreakdown"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStatisticsFunnel: {
        parameters: {
            query?: {
                filter?: components["schemas"]["StatisticsFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsFunnel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStatisticsQuestions: {
        parameters: {
            query?: {
                filter?: components["schemas"]["StatisticsFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsQuestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportStatistics: {
        parameters: {
            query: {
                filter?: components["schemas"]["StatisticsFilter"];
                format: components["schemas"]["StatisticsFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsPeople: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsPersonSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["StatisticsPersonFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsPerson"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportStatisticsPeople: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsPersonSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["StatisticsPersonFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsAttemptSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["StatisticsAttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsAttempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportStatisticsAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsAttemptSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["StatisticsAttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsEnrolments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsEnrolmentSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["StatisticsEnrolmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsEnrolment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportStatisticsEnrolments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["StatisticsEnrolmentSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["StatisticsEnrolmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most two hundred */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsSubscription"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createStatisticsSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatisticsSubscriptionCreate"];
            };
        };
        responses: {
            /** @description The subscription */
            201: {
                headers: {
                    "x-batch": components["headers"]["Batch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateStatisticsSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatisticsSubscriptionCreate"];
            };
        };
        responses: {
            /** @description The subscription */
            200: {
                headers: {
                    "x-batch": components["headers"]["Batch"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteStatisticsSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    makeStatisticsReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most two hundred, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsRecipient"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listStatisticsReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a hundred */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsReport"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getStatisticsReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    recordReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reading"];
            };
        };
        responses: {
            /** @description What counts by now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileReadingProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyScorms: {
        parameters: {
            query?: {
                /** @description Words to search for. */
                q?: string;
                state?: components["schemas"]["MyScormState"];
                themeId?: number;
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of packages */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyScorm"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOpenScorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    launchScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormLaunchInput"];
            };
        };
        responses: {
            /** @description What the frame needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormLaunch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    openPackageUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cmi5UnitInput"];
            };
        };
        responses: {
            /** @description Where the unit is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cmi5Unit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reportScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                launch: components["parameters"]["LaunchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormReport"];
            };
        };
        responses: {
            /** @description What is kept of it is on disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    closeScormLaunch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                launch: components["parameters"]["LaunchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package, as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOpenScorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyVrScenes: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tours */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyVrTour"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tour */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOpenVrTour"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    visitVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VrVisit"];
            };
        };
        responses: {
            /** @description How far I am */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyVrProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    answerVrQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VrAnswer"];
            };
        };
        responses: {
            /** @description What the answer is worth */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrAnswerResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyNotices: {
        parameters: {
            query?: {
                /** @description Only notices that are older than this one */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest fifty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    readNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    readAllNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description Read */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My choices, or those of the organisation where I made none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    setMyNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoices"];
            };
        };
        responses: {
            /** @description My choices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    setMyPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description Noted, in place of a former subscription of this session or browser */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteMyPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten, or there was none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    refuseNoticeMails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From the letter */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description Refused, as far as mails of this kind may be refused */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    submitAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalClosing"];
            };
        };
        responses: {
            /** @description The result, as far as the review policy shows it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyAnswers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyAttemptResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a learner gets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listQuestionVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewQuestionVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version on paper, answered by nobody */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getQuestionUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tests, draws, materials and attempts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionUsage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listDuplicateQuestions: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                /** @description Groups with a question of this theme. */
                themeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateGroup"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listQuestionTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a thousand tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionTag"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportQuestionBank: {
        parameters: {
            query: {
                format: components["schemas"]["ExportFormat"];
                /** @description The language of the texts; the language of the request where absent. */
                language?: components["schemas"]["Language"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in the order of the numbers of the questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/xml": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewQuestionBankExport: {
        parameters: {
            query: {
                format: components["schemas"]["ExportFormat"];
                /** @description The language of the texts; the language of the request where absent. */
                language?: components["schemas"]["Language"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers, and the questions that the format does not hold whole */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewQuestionImport: {
        parameters: {
            query: {
                fileName: string;
                /** @description Recognised where absent. */
                format?: components["schemas"]["ImportFormat"];
                /** @description Recognised where absent. */
                encoding?: components["schemas"]["ImportEncoding"];
                /** @description The language that the texts are in; ru where absent. */
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The import with the job that reads the file; read already when it is small */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    discardQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    readQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportReading"];
            };
        };
        responses: {
            /** @description The import with the job that reads the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    confirmQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportConfirm"];
            };
        };
        responses: {
            /** @description The job, question-import; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTestAnalysis: {
        parameters: {
            query?: {
                filter?: components["schemas"]["AnalysisFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analysis */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getItemAnalysis: {
        parameters: {
            query?: {
                /** @description Absent for papers from before questions had versions. */
                version?: number;
                filter?: components["schemas"]["AnalysisFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                questionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAnalysisDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportTestAnalysis: {
        parameters: {
            query?: {
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                filter?: components["schemas"]["AnalysisFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAskedQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedQuestion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listKeyCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Applied ones, and those that were rolled back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCorrection"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    applyKeyCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCorrectionApply"];
            };
        };
        responses: {
            /** @description The job; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewKeyCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCorrectionInput"];
            };
        };
        responses: {
            /** @description The job, with the preview when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCorrectionPreviewJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getKeyCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The correction */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCorrectionDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listKeyCorrectionResults: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whose pass state changed first */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AffectedAttempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportKeyCorrectionResults: {
        parameters: {
            query?: {
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    restoreKeyCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCorrectionRestore"];
            };
        };
        responses: {
            /** @description The job; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    acceptRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeAccept"];
            };
        };
        responses: {
            /** @description The accepted retake */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    rejectRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeReject"];
            };
        };
        responses: {
            /** @description The rejected request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    acceptRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, shown once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    rejectRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationReject"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAnswerFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, to be saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMarking: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["MarkingFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of answers */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMarkingQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By test and question; those that wait for me first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingQuestion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMarkingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["MarkingRef"];
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    markAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["MarkingRef"];
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkWrite"];
            };
        };
        responses: {
            /** @description The answer with the mark */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description ok, or degraded: exams go on, other work is put off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description failing (unavailable): the database does not answer, or nothing can be written; details hold the parts */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["NoSpace"];
        };
    };
    getServerLoad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts with their values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerLoad"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Organisation"];
            };
        };
        responses: {
            /** @description The name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only what my role may see; empty for learners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
                "Upload-Length": number;
                "Upload-Metadata": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload is expected */
            201: {
                headers: {
                    /** @description Where its parts go */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing of it is left */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getUploadOffset: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to go on */
            200: {
                headers: {
                    /** @description Bytes that are there */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    appendToUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
                "Upload-Offset": number;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description They are stored */
            204: {
                headers: {
                    /** @description Bytes that are there */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Jobs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    startBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkJob"];
            };
        };
        responses: {
            /** @description The job; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job; cancelled as soon as it comes to its next step */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                sort?: components["schemas"]["BatchSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["BatchFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batches */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoOrder"];
            };
        };
        responses: {
            /** @description The job that does it; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listChanges: {
        parameters: {
            query: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter: components["schemas"]["ChangeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Change"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    compareVersions: {
        parameters: {
            query: {
                resource: string;
                recordId: number;
                /** @description The id of a change: the version after it. 0: before everything. */
                from: number;
                /** @description The same; the present where absent. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is that version now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listDependents: {
        parameters: {
            query: {
                resource: string;
                ids: components["schemas"]["Ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No dependents, where they can be deleted and nothing else changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AuditSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AuditFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the trail */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportAuditEvents: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AuditSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["AuditFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    verifyAuditTrail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The hash of a line that was noted earlier. */
                    expectedHead?: string;
                };
            };
        };
        responses: {
            /** @description How the chain stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listSavedViews: {
        parameters: {
            query: {
                resource: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Views by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description The view */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createTableImport: {
        parameters: {
            query: {
                resource: components["schemas"]["ImportTarget"];
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The import with the job that reads the file; read already when it is small */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getImportTemplate: {
        parameters: {
            query: {
                resource: components["schemas"]["ImportTarget"];
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateTableImportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSettings"];
            };
        };
        responses: {
            /** @description The import with what is still unmatched */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    chooseImportSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sheet: number;
                };
            };
        };
        responses: {
            /** @description The import with the job that reads the sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, import-check; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    runTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, import; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTableImportRows: {
        parameters: {
            query?: {
                action?: components["schemas"]["ImportRowAction"];
                /** @description The place of a reason in the report. */
                reason?: number;
                /** @description Rows that change this field of a record. */
                field?: string;
                /** @description Whether the row makes a person who is very likely there already: only such rows, or only others. */
                likely?: boolean;
                /** @description How many rows to leave out at the beginning. */
                from?: number;
                /** @description 20 where absent */
                limit?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows in the order of the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRows"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTableImportErrors: {
        parameters: {
            query?: {
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
                /** @description problems where absent */
                rows?: "problems" | "all";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTableImportPhotos: {
        parameters: {
            query?: {
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    addTableImportPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The job, import-photos; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportQuestionTable: {
        parameters: {
            query?: {
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["UserSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["UserSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    giveAccess: {
        parameters: {
            query?: {
                /** @description Slips to print and cut */
                format?: "pdf" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessOrder"];
            };
        };
        responses: {
            /** @description The links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    countAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessOrder"];
            };
        };
        responses: {
            /** @description The people, by what becomes of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    mailAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessOrder"];
            };
        };
        responses: {
            /** @description The job; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAccessLetters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLetters"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    giveTemporaryPasswords: {
        parameters: {
            query?: {
                /** @description Slips to print and cut */
                format?: "pdf" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessOrder"];
            };
        };
        responses: {
            /** @description The progress, and the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RoleSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportRoles: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RoleSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listDictionaryValues: {
        parameters: {
            query?: {
                sort?: components["schemas"]["DictionaryValueSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary values */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportDictionaryValues: {
        parameters: {
            query?: {
                sort?: components["schemas"]["DictionaryValueSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listDictionaryTypes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["DictionaryTypeSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary types */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportDictionaryTypes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["DictionaryTypeSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    orderDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryOrder"];
            };
        };
        responses: {
            /** @description The ids in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listThemes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ThemeSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of themes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportThemes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ThemeSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVideoLessons: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VideoLessonSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VideoLessonFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of video lessons */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoLesson"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createVideoLesson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoLessonCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoLesson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVideoLessons: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VideoLessonSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VideoLessonFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkSubtitles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubtitlesToCheck"];
            };
        };
        responses: {
            /** @description How they were read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubtitlesChecked"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    decodeSubtitlesFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The text, to be read by checkSubtitles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubtitlesFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVideoLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoLesson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateVideoLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VideoLessonUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoLesson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteVideoLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoLesson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVideoSubtitles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubtitlesText"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVideoWatchers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VideoWatcherSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VideoWatcherFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoWatcher"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVideoWatchers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VideoWatcherSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VideoWatcherFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVideoHeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoHeat"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVideoQuestionAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoQuestionAnswers"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMediaFiles: {
        parameters: {
            query?: {
                sort?: components["schemas"]["MediaFileSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["MediaFileFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of media files */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaFileCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportMediaFiles: {
        parameters: {
            query?: {
                sort?: components["schemas"]["MediaFileSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["MediaFileFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMediaOrphans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number and size */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaOrphans"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    eraseMediaOrphans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was erased */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaOrphans"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaFileUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMediaLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaLinks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMediaUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaUsage"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    processMediaFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, which waits for its turn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    cancelMediaReplacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                part: components["schemas"]["MediaPart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description A part of it */
            206: {
                headers: {
                    /** @description As in RFC 9110 */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            /** @description The address is no longer valid (link-expired) */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There are no such bytes (range-unsatisfiable) */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVrScenes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VrSceneSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VrSceneFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of VR tours */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrScene"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VrSceneCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrScene"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVrScenes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VrSceneSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VrSceneFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrScene"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VrSceneUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrScene"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteVrScene: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrScene"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVrQuestionAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VrQuestionAnswers"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScorms: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ScormFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of packages */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorm"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createScorm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportScorms: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ScormFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    readScormPackage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormUpload"];
            };
        };
        responses: {
            /** @description The job, package-read; its result names the content: contentId. Where the file cannot be played its error says why, and nothing of it stays */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getScormPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormPackage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scorm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScormUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The themes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormUsage"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScormAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormAttemptSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ScormAttemptFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormAttempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportScormAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormAttemptSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ScormAttemptFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getScormItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormItemResults"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getScormInteractions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interactions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormInteractionResults"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScormAnswers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormAnswerSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ScormAttemptFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of answers */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormAnswer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportScormAnswers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ScormAnswerSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ScormAttemptFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    tryScorm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the frame needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormLaunch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    tryPackageUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cmi5TryInput"];
            };
        };
        responses: {
            /** @description Where the unit is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cmi5Unit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getScormAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormAttemptDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScormCalls: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ScormCallFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calls */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormCall"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listScormStatements: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ScormStatementFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statements */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormStatement"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportScormStatements: {
        parameters: {
            query?: {
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ScormStatementFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    resetScormAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScormResetInput"];
            };
        };
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScormAttempt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listCertificateTemplates: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CertificateTemplateSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["CertificateTemplateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateTemplate"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createCertificateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateTemplateCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportCertificateTemplates: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CertificateTemplateSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["CertificateTemplateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    previewCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificatePreview"];
            };
        };
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getCertificateSample: {
        parameters: {
            query?: {
                /** @description Whose data; invented ones where absent */
                userId?: number;
                planId?: number;
                testId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateSample"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getCertificateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateCertificateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateTemplateUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteCertificateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CertificateSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["CertificateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportCertificates: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CertificateSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["CertificateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportCertificateFiles: {
        parameters: {
            query?: {
                filter?: components["schemas"]["CertificateFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    issueCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateIssue"];
            };
        };
        responses: {
            /** @description The job */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    countCertificateIssue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateIssue"];
            };
        };
        responses: {
            /** @description What would be issued */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateIssueCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    revokeCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateRevocation"];
            };
        };
        responses: {
            /** @description The job */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    printCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    revokeCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateRevoke"];
            };
        };
        responses: {
            /** @description The certificate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reissueCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateReissue"];
            };
        };
        responses: {
            /** @description The new certificate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reviewCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertificateReviewDecision"];
            };
        };
        responses: {
            /** @description The certificate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My certificates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyCertificate"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMyCertificateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    verifyCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedCertificate"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listCertificateKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateKey"][];
                };
            };
            400: components["responses"]["BadRequest"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkCertificateFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificateFileCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                sort?: components["schemas"]["PlanSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of education plans */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportPlans: {
        parameters: {
            query?: {
                sort?: components["schemas"]["PlanSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listPlanAssignments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["PlanAssignmentSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["PlanAssignmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments of plans */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createPlanAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAssignmentCreate"];
            };
        };
        responses: {
            /** @description The new assignments; those that were there already are returned as they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignmentsCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getPlanAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updatePlanAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAssignmentUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deletePlanAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                sort?: components["schemas"]["QuestionSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of questions */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportQuestions: {
        parameters: {
            query?: {
                sort?: components["schemas"]["QuestionSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listTests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["TestSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportTests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["TestSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkTestDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestDraft"];
            };
        };
        responses: {
            /** @description The check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    compareTestPapers: {
        parameters: {
            query?: {
                count?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The papers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPapers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTestResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTestWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the test */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listTestOverrides: {
        parameters: {
            query?: {
                sort?: components["schemas"]["TestOverrideSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["TestOverrideFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of overrides */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOverride"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createTestOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestOverrideCreate"];
            };
        };
        responses: {
            /** @description The overrides as they are now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOverridesCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getTestOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOverride"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteTestOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOverride"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AssignmentSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AssignmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentCreate"];
            };
        };
        responses: {
            /** @description The new assignments; those that were there already are returned as they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMyAppeals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyAppeals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createMyAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MyAppealCreate"];
            };
        };
        responses: {
            /** @description It was sent before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyAppeal"];
                };
            };
            /** @description The appeal, which waits for an answer */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyAppeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    withdrawMyAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The withdrawn appeal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyAppeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAppeals: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AppealSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AppealFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of appeals */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportAppeals: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AppealSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["AppealFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAppealCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    takeAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The appeal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appeal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    acceptAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealAnswer"];
            };
        };
        responses: {
            /** @description The appeal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealsDecided"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    rejectAppeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealAnswer"];
            };
        };
        responses: {
            /** @description The appeal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealsDecided"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMySupportOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listMySupportRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createMySupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MySupportRequestCreate"];
            };
        };
        responses: {
            /** @description It was sent before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportThread"];
                };
            };
            /** @description The request with its first message */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportThread"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getMySupportRequest: {
        parameters: {
            query?: {
                /** @description Lines after this one; all where absent. */
                after?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From a line on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportThread"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    sendMySupportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MySupportMessageSend"];
            };
        };
        responses: {
            /** @description It was sent before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
            /** @description The message */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    readMySupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRead"];
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    solveMySupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    rateMySupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRating"];
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadMySupportFile: {
        parameters: {
            query: {
                /** @description The name of the file, by whose extension its content is checked. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    uploadSupportFile: {
        parameters: {
            query: {
                /** @description The name of the file, by whose extension its content is checked. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getSupportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listSupportRequests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["SupportRequestSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["SupportRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportSupportRequests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["SupportRequestSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["SupportRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getSupportRequest: {
        parameters: {
            query?: {
                /** @description Lines after this one; all where absent. */
                after?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From a line on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportThread"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getSupportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    sendSupportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportMessageSend"];
            };
        };
        responses: {
            /** @description It was sent before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
            /** @description The message */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    readSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRead"];
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    claimSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    transferSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportTransfer"];
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    setSupportRequestState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportStateChange"];
            };
        };
        responses: {
            /** @description How it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    mergeSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportMerge"];
            };
        };
        responses: {
            /** @description The other request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listSupportColleagues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportColleague"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    setSupportAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportAvailability"];
            };
        };
        responses: {
            /** @description As it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportAvailability"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getSupportReport: {
        parameters: {
            query: {
                /** @description The first day, by the clock of the server. */
                from: string;
                /** @description The last day; at most 400 days. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    listCannedAnswers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CannedAnswerSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["CannedAnswerFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of canned answers */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createCannedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CannedAnswerCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportCannedAnswers: {
        parameters: {
            query?: {
                sort?: components["schemas"]["CannedAnswerSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["CannedAnswerFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getCannedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateCannedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CannedAnswerUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteCannedAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listRetakes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RetakeSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RetakeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of retakes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createRetakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeGrant"];
            };
        };
        responses: {
            /** @description The retakes that these people can use, new and old; a request that was waiting is accepted */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetakesGranted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportRetakes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RetakeSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RetakeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AttemptSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportAttempts: {
        parameters: {
            query?: {
                sort?: components["schemas"]["AttemptSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listRestorationRequests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RestorationRequestSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of restoration requests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationRequestCreate"];
            };
        };
        responses: {
            /** @description The request is noted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportRestorationRequests: {
        parameters: {
            query?: {
                sort?: components["schemas"]["RestorationRequestSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    deleteRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listReportCards: {
        parameters: {
            query?: {
                sort?: components["schemas"]["ReportCardSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ReportCardFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCard"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    createReportCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCardCreate"];
            };
        };
        responses: {
            /** @description The card */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listReportCardExams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 200 exams */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardExam"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getReportCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sheet as it stands; that of a closed card as it was closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    updateReportCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCardUpdate"];
            };
        };
        responses: {
            /** @description The card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    writeReportCardRemark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                attemptId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCardRemarkWrite"];
            };
        };
        responses: {
            /** @description The remark as it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardRemark"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    closeReportCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCardClose"];
            };
        };
        responses: {
            /** @description The closed card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    reopenReportCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCardReopen"];
            };
        };
        responses: {
            /** @description The open card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listReportCardVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    getReportCardVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardSigned"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    checkReportCardDigests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each attempt on the sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCardDigest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    printReportCard: {
        parameters: {
            query?: {
                /** @description A version that was closed; the sheet as it stands where absent */
                version?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportReportCard: {
        parameters: {
            query?: {
                /** @description A version that was closed; the sheet as it stands where absent */
                version?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workbook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    logVisits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitEvents"];
            };
        };
        responses: {
            /** @description They are kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitsAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many from one network, or the server has better to do; Retry-After says when to come again */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVisitedThemes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitedThemeSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VisitedThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitedTheme"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVisitedThemes: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitedThemeSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VisitedThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVisitedTheme: {
        parameters: {
            query?: {
                filter?: components["schemas"]["VisitedThemeFilter"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitedTheme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVisitors: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitorSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VisitorFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVisitors: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitorSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VisitorFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVisitor: {
        parameters: {
            query?: {
                filter?: components["schemas"]["VisitorFilter"];
            };
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    listVisits: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitSort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["VisitFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Spelling": components["headers"]["Spelling"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
    exportVisits: {
        parameters: {
            query?: {
                sort?: components["schemas"]["VisitSort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["VisitFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAtOnce"];
            503: components["responses"]["Busy"];
            507: components["responses"]["NoSpace"];
        };
    };
    getVisitDays: {
        parameters: {
            query?: {
                filter?: components["schemas"]["VisitDayFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days and what they add up to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitDays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["NoSpace"];
        };
    };
}
